import type { ReadingDraft } from "#app/review/queue/reading.ts";
import { attempt } from "#app/site/attempt.ts";
import type { Editor } from "./editor.ts";

/** What this browser keeps of a reading until our server has it, and the remark that is being written. */
type KeptHere = { draft: ReadingDraft; editor: Editor | null };

export function keepHere(reading: string, kept: KeptHere) {
  attempt(() => localStorage.setItem(keyOf(reading), JSON.stringify(kept)));
}

export function readKeptHere(reading: string): KeptHere | undefined {
  return attempt(() => JSON.parse(localStorage.getItem(keyOf(reading)) ?? "") as KeptHere);
}

export function forgetHere(reading: string) {
  attempt(() => localStorage.removeItem(keyOf(reading)));
}

function keyOf(reading: string) {
  return `reading-${reading}`;
}
