import { type Block, type Inline, inlineText, type ShownPicture } from "#app/content/reading/markdown.ts";
import { isPicture } from "#app/content/pictures/picture-files.ts";
import { chooseWords } from "#app/content/reading/community-words.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";

/** The way to a value within a file: keys, and places counted from 0. */
export type Path = (string | number)[];

/**
 * One run of words that visitors read: a field, a paragraph, a heading. `field`: the path in words, places counted from 1 or by
 * the entry's own name. `headings`: those above it in a text, outermost first. `links`: targets in it with their words. A listing
 * is a line of one, which few rules read.
 */
export type Passage = {
  file: string;
  path: Path;
  field: string;
  text: string;
  kind: "field" | "text" | "heading" | "listing";
  headings: string[];
  links: { to: string; words: string }[];
};

/** Files that were read never change, so their passages stay the same: an editor's draft shares all but its own. */
const known = new WeakMap<object, Map<boolean, Passage[]>>();
const proseOf = new WeakMap<Passage[], Passage[]>();

/** Every string of a file, but not code and pictures; a paragraph or heading is one passage, however many of its words are bold. */
export function passagesOf(file: ReadFile, isAlone = false): Passage[] {
  const all = passagesAndListingsOf(file, isAlone);
  const prose = proseOf.get(all) ?? all.filter(({ kind }) => kind !== "listing");
  proseOf.set(all, prose);
  return prose;
}

/** The same with the lines of listings that stand in the text itself: prompts, sheets, sums. */
export function passagesAndListingsOf({ file, value }: ReadFile, isAlone = false): Passage[] {
  const kept =
    typeof value === "object" && value !== null ? (known.get(value) ?? new Map<boolean, Passage[]>()) : undefined;
  const before = kept?.get(isAlone);
  if (before) return before;
  const found: Passage[] = [];
  if (isPicture(file)) return found;
  walk(value, { path: [], field: "", headings: [] }, (at, words) =>
    piecesOf(chooseWords(words.text, isAlone)).forEach((text, place) =>
      found.push({ file, kind: "field", ...at, ...words, links: place === 0 ? (words.links ?? []) : [], text }),
    ),
  );
  kept?.set(isAlone, found);
  if (kept && typeof value === "object" && value !== null) known.set(value, kept);
  return found;
}

type Place = Pick<Passage, "path" | "field" | "headings">;
type Take = (at: Place, words: Pick<Passage, "text"> & Partial<Pick<Passage, "kind" | "links">>) => void;

function walk(value: unknown, at: Place, take: Take): void {
  if (typeof value === "string") return take(at, { text: value, links: linksWrittenIn(value) });
  if (Array.isArray(value)) return walkList(value, at, take);
  if (value === null || typeof value !== "object") return;
  if (isListing(value)) return takeLines(value, at, take);
  if ("drawing" in value && typeof value.drawing === "object") return takeAlternative(value.drawing, at, take);
  if ("picture" in value && typeof value.picture === "object") {
    const { alt, caption = "" } = value.picture as ShownPicture;
    for (const text of [alt, caption]) if (text !== "") take({ ...at, field: "text" }, { text, kind: "text" });
    return;
  }
  if (isWritten(value)) {
    const inlines = "paragraph" in value ? value.paragraph : value.heading;
    const kind = "heading" in value ? "heading" : "text";
    return take({ ...at, field: "text" }, { text: inlineText(inlines), kind, links: linksIn(inlines) });
  }
  if (isTable(value)) {
    return value.table.forEach((row, place) => {
      const text = row.map(inlineText).join(" | ");
      take(
        { ...at, path: [...at.path, "table", place], field: "text" },
        { text, kind: "text", links: row.flatMap(linksIn) },
      );
    });
  }
  const named = { ...at, headings: [...at.headings, ...namesOf(value)] };
  for (const [key, each] of Object.entries(value)) walk(each, within(named, key, key), take);
}

/** The words of a drawing in a text; its labels say too little by themselves. */
function takeAlternative(drawing: unknown, at: Place, take: Take) {
  const { alt } = drawing as { alt?: unknown };
  if (typeof alt === "string")
    take({ ...at, path: [...at.path, "drawing", "alt"], field: "text" }, { text: alt, kind: "text" });
}

function isListing(value: object): value is Extract<Block, { code: string }> {
  return "code" in value && "language" in value;
}

/** What is filled in from a file of a lab is not said here. */
function takeLines({ code, file }: Extract<Block, { code: string }>, at: Place, take: Take) {
  if (file !== undefined) return;
  code.split("\n").forEach((line, place) => {
    const text = line.trim().replaceAll(/\s+/g, " ");
    if (text !== "") take({ ...at, path: [...at.path, "code", place], field: "listing" }, { text, kind: "listing" });
  });
}

/** What an entry is called stands above its other fields as a heading does. */
function namesOf(value: object) {
  const { title, name, question } = value as Record<string, unknown>;
  return [title, name, question].filter((each) => typeof each === "string");
}

function walkList(list: unknown[], at: Place, take: Take) {
  const above = [...at.headings];
  list.forEach((each, place) => {
    walk(each, { ...within(at, place, entryName(each, place)), headings: [...above] }, take);
    if (isWritten(each) && "heading" in each) above.splice(each.level - 2, 2, inlineText(each.heading));
  });
}

function within({ path, field, headings }: Place, key: string | number, name: string): Place {
  return { path: [...path, key], field: field === "" ? name : `${field}, ${name}`, headings };
}

/** Where entries have names, the owner finds them by these. */
function entryName(entry: unknown, place: number) {
  const { slug } = (entry ?? {}) as { slug?: unknown };
  return typeof slug === "string" ? slug : `entry ${place + 1}`;
}

function isWritten(value: unknown): value is Extract<Block, { paragraph: Inline[] } | { heading: Inline[] }> {
  if (typeof value !== "object" || value === null) return false;
  const { paragraph, heading } = value as Record<string, unknown>;
  return Array.isArray(paragraph) || Array.isArray(heading);
}

function isTable(value: object): value is Extract<Block, { table: Inline[][][] }> {
  return "table" in value && Array.isArray(value.table);
}

function linksIn(inlines: Inline[]): Passage["links"] {
  return inlines.flatMap((each) => {
    if (typeof each === "string" || "code" in each) return [];
    if ("strong" in each) return linksIn(each.strong);
    if ("emphasis" in each) return linksIn(each.emphasis);
    return [{ to: each.link, words: inlineText(each.text) }];
  });
}

/** Of a field that is one line of Markdown, as its page shows it. */
function linksWrittenIn(text: string): Passage["links"] {
  return text.includes("](")
    ? [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, words = "", to = ""]) => ({ to, words }))
    : [];
}

/** In characters; rules look for patterns, whose time grows with the square of what they look at. */
const longest = { text: 2000, piece: 600 };

/** A text as rules see it: whole, or where it is long its sentences, cut where they do not end. */
function piecesOf(text: string) {
  if (text.length <= longest.text) return [text];
  return sentencesIn(text).flatMap((each) =>
    Array.from({ length: Math.ceil(each.length / longest.piece) }, (_, at) =>
      each.slice(at * longest.piece, (at + 1) * longest.piece),
    ),
  );
}

/** A word that is shortened does not end a sentence; a figure with a point does not either. */
const end = /(?<=[.?!]["”)]?)(?<!\b(?:a\.m|p\.m|e\.g|i\.e|vs|Mr|Ms|Mrs|Dr|No|Inc)\.)\s+(?=["“(]?[A-Z0-9$])/;

export function sentencesIn(text: string) {
  return text.split(end).filter((each) => each.trim() !== "");
}
