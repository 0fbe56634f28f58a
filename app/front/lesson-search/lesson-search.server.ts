import MiniSearch, { type SearchResult } from "minisearch";
import { type Block, inlineText, plainText } from "#app/content/reading/markdown.ts";
import { excerpt, mark, type Segment } from "#app/front/documents/excerpt.ts";
import { longestQuery } from "#app/front/search/longest-query.ts";
import { searchOptions } from "#app/front/search/search-options.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { labsOf } from "#app/school/courses/labs/labs.server.ts";
import { type Lab, labPath } from "#app/school/courses/labs/labs.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import { type CourseModule, pagesOf, stopPath, type Track } from "#app/school/courses/course/courses.ts";

/** A place in a course's text. `stop` is the title of the stop; `title` that of the part of it, or of a lab, which is no stop. */
export type FoundPlace = {
  path: string;
  module: number;
  stop: string;
  isLab: boolean;
  title: Segment[];
  excerpt: Segment[];
};

type Part = Pick<FoundPlace, "path" | "module" | "stop" | "isLab"> & { title: string; text: string; keywords: string };

/** So many places at most, best first. */
const most = 20;
/** Where fewer places hold all words, places that hold some of them follow. */
const enough = 5;

/**
 * Searches the text of these modules of a course and of no other, so that nothing of a locked one comes out: lessons and
 * exercises, part by part, and labs by what they ask for. Words are completed, and forgiven one slip of the hand in five letters; code is found, not quoted.
 */
export function searchLessons(content: Content, track: Track, query: string, modules: readonly number[]): FoundPlace[] {
  const { index, parts } = indexOf(content, track);
  const asked = query.slice(0, longestQuery);
  const find = (combineWith: "AND" | "OR") =>
    index.search(asked, { combineWith, filter: ({ id }) => modules.includes(parts[id as number]?.module ?? 0) });
  const all = find("AND").slice(0, most);
  const some = all.length < enough ? find("OR").slice(0, enough) : [];
  const seen = new Map<number, SearchResult>([...all, ...some].map((result) => [result.id as number, result]));
  return [...seen].flatMap(([id, { terms }]) => {
    const part = parts[id];
    if (!part) return [];
    const hits = new Set(terms);
    const { path, module, stop, isLab, title } = part;
    return [{ path, module, stop, isLab, title: mark(title, hits), excerpt: excerpt(part, hits) }];
  });
}

type Index = { index: MiniSearch; parts: Part[] };

/** Made when somebody first asks: at start nobody waits for it. */
const madeOf = ofContent(() => new Map<Track, Index>());

function indexOf(content: Content, track: Track): Index {
  const made = madeOf(content);
  const known = made.get(track);
  if (known) return known;
  const parts = coursesOf(content)[track].flatMap((module) => [...partsOf(module), ...labsOf(module).map(labPart)]);
  const index = new MiniSearch(searchOptions);
  index.addAll(parts.map(({ title, text, keywords }, id) => ({ id, title, text, keywords })));
  made.set(track, { index, parts });
  return { index, parts };
}

function partsOf({ track, number, lessons, exercise }: CourseModule): Part[] {
  const stops = [...lessons.flatMap(pagesOf), { ...exercise, slug: "exercise" }];
  return stops.flatMap(({ slug, title, summary, body }) => {
    const path = stopPath(track, number, slug);
    const starts = body.flatMap((block, place) => ("heading" in block ? [{ block, place }] : []));
    const about = { module: number, stop: title, isLab: false };
    const before = { ...about, path, title, ...wordsOf(body.slice(0, starts[0]?.place)) };
    return [
      { ...before, text: `${summary}\n${before.text}` },
      ...starts.map(({ block, place }, order) => ({
        ...about,
        path: `${path}#${block.id}`,
        title: inlineText(block.heading),
        ...wordsOf(body.slice(place + 1, starts[order + 1]?.place)),
      })),
    ];
  });
}

/** Title, task and goals: neither key nor solution is in them, nor what is worked on. */
function labPart({ track, module, slug, body, ...lab }: Lab): Part {
  const { title, summary, steps } = lab.facts;
  const goals = lab.kind === "code" ? lab.facts.goals : [];
  const firstHeading = body.findIndex((block) => "heading" in block);
  const task = wordsOf(firstHeading < 0 ? body : body.slice(0, firstHeading));
  const said = [summary, ...goals.map(({ text }) => `${text}.`), ...steps.map(({ text }) => `${text}.`), task.text];
  const keywords = task.keywords;
  return {
    path: labPath(track, module, slug),
    module,
    stop: title,
    isLab: true,
    title,
    text: said.join("\n"),
    keywords,
  };
}

/** Prose is quoted; code and drawings are found only. */
function wordsOf(blocks: Block[]) {
  const isShown = (block: Block) => !("code" in block) && !("drawing" in block);
  return {
    text: plainText(blocks.filter(isShown)).replaceAll(/^- /gm, "").replaceAll(" | ", ", "),
    keywords: plainText(blocks.filter((block) => !isShown(block))),
  };
}
