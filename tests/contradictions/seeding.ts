import type { Sources } from "#app/site/content.ts";

/** One place in one text, what stands there, what would stand there, and the file that then says otherwise. */
export type Spot = { file: string; was: string; now: string; contradicts: string };

/** A family of mistakes that an owner makes in the same way. `spots` depends on the texts: what is not there is not offered. */
export type Kind = { name: string; spots: (sources: Sources) => Spot[] };

/** What a seed did: `line` begins with 1, `was` and `now` are the words around the change. */
export type Contradiction = Spot & { kind: string; line: number };

/**
 * A file, words of it, and the file that they are true by. The words hold one choice in double brackets: first what stands
 * there, then what would contradict: `lasts [[one hour|30 minutes]]`. An empty first choice adds words.
 */
export type Row = [file: string, words: string, contradicts: string];

/** A kind whose spots are written out. */
export function kindOf(name: string, rows: Row[]): Kind {
  return { name, spots: () => rows.flatMap(spotsOfRow) };
}

function spotsOfRow([file, words, contradicts]: Row): Spot[] {
  const [, before = "", choice = "", after = ""] = /^(.*?)\[\[(.*?)\]\](.*)$/s.exec(words) ?? [];
  const [right = "", ...wrong] = choice.split("|");
  return wrong.map((each) => ({ file, was: before + right + after, now: before + each + after, contradicts }));
}

/** Changes one place, where `was` stands exactly once; a line break in the text counts as the space in `was`, and stays. */
export function change(source: string, was: string, now: string) {
  const start = shared(was, now);
  const end = shared(reversed(was.slice(start)), reversed(now.slice(start)));
  const parts = [was.slice(0, start), was.slice(start, was.length - end), was.slice(was.length - end)];
  const found = [...source.matchAll(new RegExp(parts.map((each) => `(${patternOf(each)})`).join(""), "g"))];
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const [whole, before = "", , after = ""] = only;
  const at = only.index + before.length;
  const text = source.slice(0, at) + now.slice(start, now.length - end) + after;
  return {
    text: text + source.slice(only.index + whole.length),
    line: source.slice(0, at).split("\n").length,
  };
}

function shared(one: string, other: string) {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

function reversed(text: string) {
  return text.split("").toReversed().join("");
}

function patternOf(words: string) {
  return words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
}

/** The spots of a kind that these texts have, in an order of its own that a name decides. */
export function spotsIn(sources: Sources, kind: Kind) {
  const there = kind
    .spots(sources)
    .filter(({ file, was, now }) => change(sources.get(file) ?? "", was, now) !== undefined);
  return shuffle(there, dice(kind.name));
}

/** The same numbers from 0 to 1 for the same words, always (mulberry32 over an FNV hash). */
export function dice(words: string) {
  let state = Buffer.from(words).reduce((hash, each) => Math.imul(hash ^ each, 16777619), 2166136261) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of them. */
export function choose<Each>(each: readonly Each[], roll: () => number) {
  const chosen = each[Math.floor(roll() * each.length)];
  if (chosen === undefined) throw new Error("nothing to choose from");
  return chosen;
}

function shuffle<Each>(list: readonly Each[], roll: () => number) {
  return list
    .map((each) => [roll(), each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each);
}
