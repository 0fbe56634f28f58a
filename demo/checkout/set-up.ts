type Endpoint = { url: string; status: "enabled" | "disabled"; livemode: boolean; enabled_events: string[] };
export type SetUp = ReturnType<typeof openSetUp>;

/** What the owner set up at the partner besides links: where events go, and what the key may not do, by the calls' rooms. */
export function openSetUp() {
  const endpoints: Endpoint[] = [];
  const denied = new Set<string>();
  return {
    endpoints,
    denied,
    listed: () =>
      endpoints.map((each, place) => ({ id: `we_${place}`, object: "webhook_endpoint", metadata: {}, ...each })),
  };
}
