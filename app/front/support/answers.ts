import MiniSearch from "minisearch";
import { excerpt, type Segment } from "#app/front/documents/excerpt.ts";
import { searchOptions } from "#app/front/search/search-options.ts";
import type { ShortDocument } from "#app/front/documents/short-documents.server.ts";
import { wordsOf } from "#app/front/documents/words.ts";

/** Word for word from one of this site's pages. */
export type Passage = { title: string; path: string; segments: Segment[] };

/** Finds the passages that answer a question, best first; none when nothing on the site fits it well enough. */
export type Answers = (question: string) => Passage[];

/** At most so many passages, none much weaker than the best. */
const most = 3;
const weakest = 0.4;
/** Share of the question's meaning that a passage must hold. */
const fitting = 0.5;
const longestPassage = 320;

/** Loads what the assistant knows, once. Fails as fetch does, and after ten seconds. */
export async function openAnswers(): Promise<Answers> {
  // A route's loader would tie the assistant to a page; this is one file, the same for everybody.
  // oxlint-disable-next-line no-restricted-globals
  const response = await fetch("/search-index.json", { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new TypeError(`the search index answered ${response.status}`);
  return answersFrom((await response.json()) as ShortDocument[]);
}

export function answersFrom(documents: readonly ShortDocument[]): Answers {
  const index = new MiniSearch(searchOptions);
  index.addAll(documents.map(([title, , text], id) => ({ id, title, text })));
  const weightOf = weigh(documents);
  const weightOfAll = (forms: Iterable<string>) => [...forms].reduce((sum, form) => sum + weightOf(form), 0);

  return function answer(question) {
    const asked = formsOf(question);
    const needed = fitting * weightOfAll(asked);
    const fits = index.search(question).filter(({ id, queryTerms }) => {
      return weightOfAll(new Set(queryTerms)) >= needed || isNamed(documents[id as number], asked);
    });
    const strong = fits.filter(({ score }) => score >= weakest * (fits[0]?.score ?? 0));
    const passages = new Map<string, Passage>();
    for (const { id, terms } of strong) {
      const [title, path, text] = documents[id as number] ?? ["", "", ""];
      if (passages.size === most || passages.has(path)) continue;
      passages.set(path, { title, path, segments: excerpt({ title, text }, new Set(terms), longestPassage) });
    }
    return [...passages.values()];
  };
}

/** How much a word says: a word of few pages more than one of many, a word of none the most. */
function weigh(documents: readonly ShortDocument[]) {
  const counts = new Map<string, number>();
  for (const [title, , text] of documents) {
    for (const form of formsOf(`${title} ${text}`)) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return (form: string) => Math.log(1 + documents.length / (1 + (counts.get(form) ?? 0)));
}

/** Who names a page ("Make or Zapier?") asks about it, whatever the other words are. */
function isNamed(document: ShortDocument | undefined, asked: ReadonlySet<string>) {
  const name = formsOf(document?.[0] ?? "");
  return name.size > 0 && [...name].every((form) => asked.has(form));
}

function formsOf(text: string) {
  return new Set(wordsOf(text).flatMap(({ form }) => form ?? []));
}
