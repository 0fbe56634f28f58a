import path from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import type { ZodType } from "zod";
import { braceMistakes, communityMistakes, enoughMistakes } from "#app/content/mistakes/braces.ts";
import { mistakeWords } from "#app/content/mistakes/mistake-words.ts";
import type { OwnPicture } from "#app/content/pictures/picture-files.ts";
import { readMarkdown } from "./read-markdown.ts";

/** A mistake in a content file. Lines and columns begin with 1. Prints as `content/file:line:column: reason`. */
export class ContentError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
  /** Leads to the value that is wrong, where it is one: ["cards", 0, "title"]. */
  readonly field: readonly (string | number)[];

  constructor(file: string, line: number, column: number, reason: string, field: readonly (string | number)[] = []) {
    super(`content/${file}:${line}:${column}: ${reason}`);
    Object.assign(this, { name: "ContentError" });
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = reason;
    this.field = field;
  }

  override toString() {
    return this.message;
  }
}

type Source = {
  file: string;
  source: string;
  schema: ZodType;
  tokens: Map<string, string>;
  /** Where `labs/` lies. */
  root?: string;
  /** Those that its text may show, by name. */
  pictures?: ReadonlyMap<string, OwnPicture>;
};

/**
 * Reads one YAML file, or one Markdown file with YAML between `---` lines at its top.
 * Adds `slug` (the file's name) and, for Markdown, `body` (blocks, see markdown.ts). A file that is a list stays a list.
 * `included`: other files that its value was made of; `quotes`: the names of `tokens` that it was.
 */
export function readContentFile({ file, source, schema, tokens, root, pictures }: Source) {
  const parts = split(file, source);
  if (!parts) return { value: null, errors: [new ContentError(file, 1, 1, "the file must begin with a --- block")] };

  const lines = new LineCounter();
  const document = parseDocument(parts.yaml, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const position = lines.linePos(offset);
    return [position.line + parts.linesBefore, position.col] as const;
  };
  if (document.errors.length > 0) {
    return {
      value: null,
      errors: document.errors.map((each) => new ContentError(file, ...at(each.pos[0]), each.message)),
    };
  }

  const errors: ContentError[] = [];
  const positionOf = (keys: (string | number)[]) => {
    let rest = keys;
    while (rest.length > 0 && !isNode(document.getIn(rest, true))) rest = rest.slice(0, -1);
    const node = rest.length > 0 ? document.getIn(rest, true) : document.contents;
    return isNode(node) && node.range ? at(node.range[0]) : ([1, 1] as const);
  };
  const checkText = (text: string, keys: (string | number)[]) => {
    for (const words of communityMistakes(text)) errors.push(new ContentError(file, ...positionOf(keys), words, keys));
    if (errors.length >= enoughMistakes) return;
    for (const { words } of braceMistakes(text, tokens.keys(), refusedBraces(file, text))) {
      errors.push(new ContentError(file, ...positionOf(keys), words, keys));
      if (errors.length >= enoughMistakes) return;
    }
  };
  const quotes = new Set<string>();
  const filled = (text: string) => quoteText(text, tokens, quotes);
  const quoted = mapTexts(document.toJS(), [], (written, keys) => {
    const text = filled(written);
    checkText(text, keys);
    return text;
  });
  const result = schema.safeParse(quoted, { error: mistakeWords });
  for (const issue of result.error?.issues ?? []) {
    const keys = [...issue.path, ...(issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])] as (
      | string
      | number
    )[];
    errors.push(new ContentError(file, ...positionOf(keys), `${keys.join(".") || "file"}: ${issue.message}`, keys));
  }

  const body =
    parts.markdown === undefined
      ? undefined
      : readMarkdown(filled(parts.markdown), { root, pictures, names: [...tokens.keys()] });
  for (const each of body?.mistakes ?? []) {
    errors.push(new ContentError(file, each.line + parts.markdownLinesBefore, each.column, each.reason, ["body"]));
  }
  const slug = path.basename(file).replace(/\.\w+$/, "");
  if (Array.isArray(result.data)) return { value: result.data, errors, quotes: [...quotes] };
  const value = { slug, ...(result.data as object | undefined), ...(body && { body: body.blocks }) };
  return { value, errors, quotes: [...quotes], included: body?.included };
}

function split(file: string, source: string) {
  if (!file.endsWith(".md")) return { yaml: source, linesBefore: 0, markdown: undefined, markdownLinesBefore: 0 };
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(source);
  if (!match) return undefined;
  const markdownLinesBefore = match[0].split("\n").length - 1;
  return { yaml: match[1] ?? "", linesBefore: 1, markdown: source.slice(match[0].length), markdownLinesBefore };
}

/** A page has blanks that its schema knows, an address a room, and in a course students write. */
function refusedBraces(file: string, text: string) {
  if (file.startsWith("courses/") || text.startsWith("https://")) return "dotted";
  return file.startsWith("pages/") ? "unclosed" : "every";
}

type FillText = (text: string, keys: (string | number)[]) => string;

/** The same with every string filled. */
function mapTexts(value: unknown, keys: (string | number)[], fill: FillText): unknown {
  if (typeof value === "string") return fill(value, keys);
  if (Array.isArray(value)) return value.map((each, index) => mapTexts(each, [...keys, index], fill));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, [...keys, key], fill)]));
}

/** Replaces `{specialist.monthly}` and its like, so that a price is written once. */
function quoteText(text: string, tokens: Map<string, string>, quotes: Set<string>) {
  return text.replace(/\{([a-z]+\.[a-z]+)\}/g, (whole, name: string) => {
    const token = tokens.get(name);
    if (token !== undefined) quotes.add(name);
    return token ?? whole;
  });
}
