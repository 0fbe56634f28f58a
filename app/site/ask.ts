import type { Answer } from "#partners/answer.ts";

/** Milliseconds after which a question to our own server counts as unanswered; no spinner turns longer (security.md H6). */
const patience = 10_000;
/** Milliseconds for a file, over a line that carries little. */
const patienceWithFile = 28_000;

const json = "application/json";
const file = "application/octet-stream";

/**
 * Asks one of our own /api addresses from the browser: GET, or POST of `fields` as JSON, or of a file as it is. `authorization` is the whole
 * header, empty where nobody need be known. Never throws: no network, no answer within `limit` milliseconds (10 s, with a file 28) and
 * anything that is not our JSON are `unavailable`.
 */
export async function ask<Value>(
  path: string,
  authorization: string,
  fields?: object,
  limit?: number,
): Promise<Answer<Value>> {
  const isFile = fields instanceof Blob;
  try {
    const response = await fetch(path, {
      method: fields ? "POST" : "GET",
      headers: { Authorization: authorization, ...(fields ? { "Content-Type": isFile ? file : json } : {}) },
      body: isFile || !fields ? fields : JSON.stringify(fields),
      signal: AbortSignal.timeout(limit ?? (isFile ? patienceWithFile : patience)),
    });
    const answer = (await response.json()) as Partial<Answer<Value>>;
    return typeof answer.ok === "boolean" ? (answer as Answer<Value>) : { ok: false, kind: "unavailable" };
  } catch {
    // Whatever it was, the asker is told the same and offers to try again.
    return { ok: false, kind: "unavailable" };
  }
}

/** Posts without waiting for an answer; goes through even when the page is left. */
export function tell(path: string, authorization: string) {
  return fetch(path, { method: "POST", keepalive: true, headers: { Authorization: authorization } });
}
