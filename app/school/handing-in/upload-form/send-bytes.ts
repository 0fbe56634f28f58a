import type { Answer } from "#partners/answer.ts";

/** Milliseconds for one piece: a slow line carries 48 KiB in less. */
const patience = 30_000;

/** Posts bytes to one of our own addresses, as `ask` (site/ask.ts) does with fields. Never throws. */
export async function sendBytes<Value>(path: string, authorization: string, bytes: Blob): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { Authorization: authorization, "Content-Type": "application/octet-stream" },
      body: bytes,
      signal: AbortSignal.timeout(patience),
    });
    const answer = (await response.json()) as Partial<Answer<Value>>;
    return typeof answer.ok === "boolean" ? (answer as Answer<Value>) : { ok: false, kind: "unavailable" };
  } catch {
    // A line that was cut, or an answer that is not ours: it is sent again.
    return { ok: false, kind: "unavailable" };
  }
}
