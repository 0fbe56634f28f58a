import type { Answer } from "#partners/answer.ts";

/** `words`: what the scanner said, in its own words, with the day's list that it looked with. */
type Scan = { isClean: boolean; words: string };

/** Looks for viruses in a file. It never throws; where it does not answer, nobody looked. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<Answer<Scan>>;
  reach(): Promise<Answer<true>>;
}
