/** Addresses of the owner's own choice; absent: nobody is told there. */
export type PingSettings = { alarm?: string; heartbeat?: string };

/** Short words to services that watch. `undefined`: there is no such address; else whether it was taken. Nothing throws. */
export interface Pings {
  /** To a second channel that works without mail. */
  alarm(text: string): Promise<boolean | undefined>;
  /** That all is well; who does not hear it for a while calls the owner. */
  heartbeat(): Promise<boolean | undefined>;
}

/** Milliseconds. */
const patience = 10_000;

/** `alarm` posts JSON `{ text }`, as chat rooms and ntfy take it; `heartbeat` asks by GET, as watching services want it. */
export function openPings({ alarm, heartbeat }: PingSettings): Pings {
  return {
    alarm: (text) =>
      ping(alarm, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text }),
      }),
    heartbeat: () => ping(heartbeat, {}),
  };
}

async function ping(address: string | undefined, request: RequestInit) {
  if (address === undefined) return undefined;
  try {
    const { ok } = await fetch(address, { ...request, redirect: "manual", signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    // Not there, or too slow: whoever asked tries again.
    return false;
  }
}
