/** Width of a text at size 1. */
type Measure = (text: string) => number;

/** Lines no wider than `width` at this size, broken between words. A word that is wider stands on a line of its own. */
export function wrapText(text: string, measure: Measure, { size, width }: { size: number; width: number }) {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) * size <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Room = { width: number; sizes: readonly number[]; mostLines: number };

/** The largest of these sizes at which the text fits; the last one, and smaller for one long word, when none does. */
export function fitText(text: string, measure: Measure, { width, sizes, mostLines }: Room) {
  for (const size of sizes) {
    const lines = wrapText(text, measure, { size, width });
    if (lines.length <= mostLines && lines.every((line) => measure(line) * size <= width)) return { size, lines };
  }
  const smallest = sizes.at(-1) ?? 1;
  const lines = wrapText(text, measure, { size: smallest, width });
  const widest = Math.max(...lines.map(measure));
  return { size: Math.min(smallest, width / widest), lines };
}
