import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { Sources } from "#app/site/content.ts";

/**
 * A row of a set. `words` hold one choice in double brackets: first what stands there, then what would contradict:
 * `lasts [[one hour|30 minutes]]`. An empty first choice adds words. `contradicts`: the file that then says otherwise, or
 * `file: words there`.
 */
type Row = { file: string; words: string; contradicts: string };

/** One place in one text, what stands there, what would stand there, and the file and words that then say otherwise. */
export type Contradiction = {
  kind: string;
  file: string;
  was: string;
  now: string;
  contradicts: string;
  there: string;
};

/** The contradictions of a set, `first-set` or another beside it; kinds take turns, so that some in a row are of many. */
export function contradictionsOf(set: string): Contradiction[] {
  const kinds = read<{ name: string; rows: Row[] }>(set).map(({ name, rows }) =>
    rows.flatMap((row) => contradictionsIn(name, row)),
  );
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => kinds.flatMap((each) => each[turn] ?? [])).flat();
}

/** A row with several wrong alternatives is one for each. */
function contradictionsIn(kind: string, { file, words, contradicts }: Row): Contradiction[] {
  const [, before = "", choice = "", after = ""] = /^(.*?)\[\[(.*?)\]\](.*)$/s.exec(words) ?? [];
  const [right = "", ...wrong] = choice.split("|");
  const [other = "", ...there] = contradicts.split(": ");
  const row = { kind, file, was: before + right + after, contradicts: other, there: there.join(": ") };
  return wrong.map((each) => ({ ...row, now: before + each + after }));
}

type Edit = { file: string; was: string; now: string };

/** An honest change of an owner: places in files, a word everywhere, files of `added/` that come with it. */
export type Variant = { what: string; edits?: Edit[]; everywhere?: Omit<Edit, "file">; add?: string[] };

export function variantsOf(set: string) {
  return read<Variant>(set);
}

function read<Each>(set: string) {
  return parse(readFileSync(path.join(import.meta.dirname, `${set}.yaml`), "utf8")) as Each[];
}

/** The texts after a change. */
export function changedBy(sources: Sources, { edits = [], everywhere, add = [] }: Omit<Variant, "what">): Sources {
  const changed = new Map(sources);
  if (everywhere) {
    const words = new RegExp(String.raw`\b${everywhere.was}\b`, "g");
    for (const [file, text] of sources) changed.set(file, text.replace(words, everywhere.now));
  }
  for (const file of add) changed.set(file, readFileSync(path.join(import.meta.dirname, "added", file), "utf8"));
  for (const { file, was, now } of edits) {
    const done = change(changed.get(file) ?? "", was, now);
    if (!done) throw new Error(`${file} does not say once: ${was}`);
    changed.set(file, done.text);
  }
  return changed;
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
