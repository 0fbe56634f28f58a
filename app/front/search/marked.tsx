import type { Segment } from "#app/front/documents/excerpt.ts";

/** Text with the words that were looked for marked. Pieces never move while they are shown. */
export function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, hit }, place) => (hit ? <mark key={place}>{text}</mark> : text));
}
