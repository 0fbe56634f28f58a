/** What an address answered to the owner's own browser. `ms` from question to answer. */
export type RouteStatus = { kind: "open" | "leads-on" | "trouble"; words: string; ms: number };

/** In milliseconds; no page here may take as long. */
const patience = 10_000;

/** Asks for an address without its content. Redirects are not followed, since they may lead to a partner. */
export async function askStatus(path: string, signal: AbortSignal): Promise<RouteStatus> {
  const started = performance.now();
  const answer = await statusOf(path, AbortSignal.any([signal, AbortSignal.timeout(patience)]));
  return { ...answer, ms: Math.round(performance.now() - started) };
}

async function statusOf(path: string, signal: AbortSignal): Promise<Omit<RouteStatus, "ms">> {
  try {
    // The status is the answer; a fetcher would turn it into an error page.
    // oxlint-disable-next-line no-restricted-globals
    const response = await fetch(path, { method: "HEAD", redirect: "manual", cache: "no-store", signal });
    if (response.type === "opaqueredirect") return { kind: "leads-on", words: "Leads on" };
    if (response.ok) return { kind: "open", words: `${response.status} Open` };
    return { kind: "trouble", words: `${response.status} ${troubleWords(response.status)}` };
  } catch {
    // Offline, cut off or too slow; when the page was left nobody reads this.
    return { kind: "trouble", words: "No answer" };
  }
}

function troubleWords(status: number) {
  if (status === 404) return "Not there";
  if (status === 429) return "Asked too often";
  return status >= 500 ? "Broken" : "Refused";
}
