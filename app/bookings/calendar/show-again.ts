import { data } from "react-router";
import { waitInWords } from "#app/forms/limits/wait-in-words.ts";
import type { HoldMistake } from "./calendar.ts";

/** A form that is to be shown once more, with which status. `retryAfter` in seconds. */
export type Again = { mistake: HoldMistake; status: 200 | 400 | 409 | 429; retryAfter?: number };

/** With a sentence above the form. */
export function again(
  form: string,
  status: Again["status"],
  more: Partial<HoldMistake> & { retryAfter?: number } = {},
): Again {
  const { retryAfter, ...rest } = more;
  return { mistake: { ok: false, errors: { form }, typed: {}, ...rest }, status, retryAfter };
}

export function tooManyChanges(retryAfter: number) {
  const wait = waitInWords(retryAfter);
  return again(`That is as many changes as we can take. Please try again in ${wait}.`, 429, { retryAfter });
}

/** What a route answers then. */
export function showAgain({ mistake, status, retryAfter }: Again) {
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return data(mistake, { status, headers });
}
