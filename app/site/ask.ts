import type { Answer } from "#partners/answer.ts";

/** Milliseconds after which a question to our own server counts as unanswered; no spinner turns longer (security.md H6). */
const patience = 10_000;

/**
 * Asks one of our own /api addresses from the browser: GET, or POST of `fields` as JSON. `authorization` is the whole
 * header, empty where nobody need be known. Never throws: no network, no answer in 10 s and anything that is not our JSON are `unavailable`.
 */
export async function ask<Value>(path: string, authorization: string, fields?: object): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, {
      method: fields ? "POST" : "GET",
      headers: { Authorization: authorization, ...(fields ? { "Content-Type": "application/json" } : {}) },
      body: fields ? JSON.stringify(fields) : undefined,
      signal: AbortSignal.timeout(patience),
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
