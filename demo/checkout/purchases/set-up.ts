type Endpoint = { url: string; status: "enabled" | "disabled"; livemode: boolean; enabled_events: string[] };
export type SetUp = ReturnType<typeof openSetUp>;

/** What the owner set up at the partner besides links: where events go, and what the key may not do, by the calls' rooms. */
export function openSetUp() {
  const endpoints: Endpoint[] = [];
  const denied = new Set<string>();
  let down = false;
  return {
    endpoints,
    denied,
    isDown: () => down,
    /** Whether calls are answered at all; payment pages open all the same. */
    setDown: (isDown: boolean) => void (down = isDown),
    listed: () =>
      endpoints.map((each, place) => ({ id: `we_${place}`, object: "webhook_endpoint", metadata: {}, ...each })),
  };
}
