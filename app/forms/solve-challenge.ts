import { isProof } from "./form-stamps.ts";

/** Longest stretch of work before the page gets a turn. */
const stretch = 8;

/**
 * Finds the proof of work for a challenge, in the browser, in short stretches so that typing never stutters.
 * Fetch the stamp when the form is first touched: by the time it is sent, the work is long done.
 */
export async function solveChallenge(challenge: string, signal?: AbortSignal): Promise<string> {
  let pause = performance.now() + stretch;
  for (let proof = 0; ; proof++) {
    if (isProof(challenge, String(proof))) return String(proof);
    if (proof % 64 > 0 || performance.now() < pause) continue;
    await new Promise((resume) => setTimeout(resume));
    signal?.throwIfAborted();
    pause = performance.now() + stretch;
  }
}
