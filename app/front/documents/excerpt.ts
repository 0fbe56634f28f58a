import { wordsOf } from "./words.ts";

/** A piece of text; `hit` pieces are the words that were looked for. */
export type Segment = { text: string; hit: boolean };

type Quoted = { title: string; text: string };

/**
 * The sentences of a text that hold most of what was looked for, at most `length` characters, as pieces. `hits` are
 * words in the form of `normalize`. What its title says already is not looked for again: with nothing more to find,
 * the quotation is the beginning of the text.
 */
export function excerpt(quoted: Quoted, hits: ReadonlySet<string>, length = 240): Segment[] {
  const { said, sentences } = readingOf(quoted);
  const sought = new Set([...hits].filter((hit) => !said.has(hit)));
  return mark(bestPassage(sentences, sought, length), hits);
}

type Sentence = { text: string; forms: string[] };
type Reading = { said: ReadonlySet<string>; sentences: Sentence[] };

/** Documents never change, so that their words are taken apart once: this was a fifth of the time of a search. */
const readings = new WeakMap<Quoted, Reading>();

function readingOf(quoted: Quoted): Reading {
  const known = readings.get(quoted);
  if (known) return known;
  const sentences = sentencesOf(quoted.text).map((text) => ({ text, forms: formsIn(text) }));
  const reading = { said: new Set(formsIn(quoted.title)), sentences };
  readings.set(quoted, reading);
  return reading;
}

function formsIn(text: string) {
  return wordsOf(text).flatMap(({ form }) => (form === null ? [] : [form]));
}

/** Cuts a text into pieces of words looked for and what stands between them. */
export function mark(text: string, hits: ReadonlySet<string>): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const { start, end, form } of wordsOf(text)) {
    if (form === null || !hits.has(form)) continue;
    if (start > done) segments.push({ text: text.slice(done, start), hit: false });
    segments.push({ text: text.slice(start, end), hit: true });
    done = end;
  }
  if (done < text.length) segments.push({ text: text.slice(done), hit: false });
  return segments;
}

/** The run of whole sentences with most different hits; the earlier one when two are as good. */
function bestPassage(sentences: Sentence[], hits: ReadonlySet<string>, length: number) {
  const found = sentences.map(({ forms }) => forms.filter((form) => hits.has(form)));
  let best = { text: sentences[0]?.text ?? "", score: -1 };
  for (const [first, { text }] of sentences.entries()) {
    let run = text;
    let last = first;
    for (const next of sentences.slice(first + 1)) {
      if (run.length + 1 + next.text.length > length) break;
      run += ` ${next.text}`;
      last += 1;
    }
    // A passage that begins with a hit is preferred to one that leads up to it.
    const score = new Set(found.slice(first, last + 1).flat()).size + (found[first]?.length ? 0.5 : 0);
    if (score > best.score) best = { text: run, score };
  }
  return best.text.length > length ? shorten(best.text, hits, length) : best.text;
}

/** One long sentence: as much of it around the first hit as fits, cut between words. */
function shorten(text: string, hits: ReadonlySet<string>, length: number) {
  const words = wordsOf(text);
  const firstHit = words.find(({ form }) => form !== null && hits.has(form))?.start ?? 0;
  const wished = firstHit + length / 3 < length ? 0 : firstHit - length / 3;
  const start = wished === 0 ? 0 : (words.find((each) => each.start >= wished)?.start ?? 0);
  if (text.length - start <= length) return `…${text.slice(start)}`;
  const end = words.findLast((each) => each.end <= start + length)?.end ?? start + length;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}…`;
}

export function sentencesOf(text: string) {
  return text.split(/\n+|(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u).filter((sentence) => sentence !== "");
}
