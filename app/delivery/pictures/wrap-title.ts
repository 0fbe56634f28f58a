/** Letters of a title on a picture, in pixels: how large, and in which lines. */
type WrappedTitle = { size: number; lines: string[] };

type Room = { width: number; height: number; mostLines: number; sizes: readonly number[] };

/**
 * The largest size of `room.sizes` (largest first) at which the title fits, in lines of about the same length.
 * `measure` answers the width of a text at size 1. What fits at no size is cut and ends in "…".
 */
export function wrapTitle(title: string, measure: (text: string) => number, room: Room): WrappedTitle {
  const words = title.trim().split(/\s+/);
  for (const size of room.sizes) {
    const most = room.width / size;
    const lines = fill(words, measure, most);
    const fits = lines.length <= room.mostLines && lines.length * size <= room.height;
    if (fits && lines.every((line) => measure(line) <= most)) {
      return { size, lines: balance(words, measure, { most, count: lines.length }) };
    }
  }
  const size = room.sizes.at(-1) ?? 1;
  return { size, lines: cut(words, measure, { most: room.width / size, count: room.mostLines }) };
}

type Limits = { most: number; count: number };

/** As many words a line as fit. A word wider than a line has one to itself. */
function fill(words: string[], measure: (text: string) => number, most: number) {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && measure(longer.trim()) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest lines that do not make more of them. */
function balance(words: string[], measure: (text: string) => number, { most, count }: Limits) {
  let [narrow, wide] = [0, most];
  for (let step = 0; step < 12; step++) {
    const middle = (narrow + wide) / 2;
    const lines = fill(words, measure, middle);
    if (lines.length <= count && lines.every((line) => measure(line) <= middle)) wide = middle;
    else narrow = middle;
  }
  return fill(words, measure, wide);
}

function cut(words: string[], measure: (text: string) => number, { most, count }: Limits) {
  const lines = fill(words, measure, most).map((line) => shorten(line, measure, most, ""));
  if (lines.length <= count) return lines;
  const kept = lines.slice(0, count);
  return [...kept.slice(0, -1), shorten(`${kept.at(-1)} `, measure, most, "…")];
}

function shorten(line: string, measure: (text: string) => number, most: number, end: string) {
  let letters = Array.from(line);
  if (end === "" && measure(line) <= most) return line;
  while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`) > most) letters = letters.slice(0, -1);
  return `${letters.join("").trimEnd()}…`;
}
