import type { FormStamp } from "./form-stamps.ts";

/** Younger stamps count as none; a little more than the server asks for, for the way there (security.md D8). */
const ripeAfter = 2100;

export type TakenStamp = { fields: { stamp: string; proof: string }; takenAt: number };

/**
 * Fetches a stamp and does its work. Never fails: without a stamp a form is accepted under the stricter limit.
 * The solver is fetched with it, so that pages do not carry it.
 */
export async function takeStamp(): Promise<TakenStamp> {
  try {
    // A fetcher would turn a lost connection into an error page.
    // oxlint-disable-next-line no-restricted-globals
    const asked = fetch("/api/form-stamp");
    const [response, { solveChallenge }] = await Promise.all([asked, import("./solve-challenge.ts")]);
    const { stamp, challenge } = (await response.json()) as FormStamp;
    const takenAt = performance.now();
    return { fields: { stamp, proof: await solveChallenge(challenge) }, takenAt };
  } catch {
    // Offline, refused or not JSON: whichever it is, the form goes without.
    return { fields: { stamp: "", proof: "" }, takenAt: -ripeAfter };
  }
}

/** The hidden fields of a form, as soon as the server would accept them. */
export async function stampWhenRipe(stamp: Promise<TakenStamp> | undefined) {
  const { fields, takenAt } = (await stamp) ?? (await takeStamp());
  const wait = takenAt + ripeAfter - performance.now();
  if (wait > 0) await new Promise((resume) => setTimeout(resume, wait));
  return fields;
}
