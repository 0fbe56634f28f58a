import { CST, type Document, Lexer, parseDocument } from "yaml";

/** Keys of maps and places in lists (counted from 0), from the top of a file: `["socials", 0, "name"]`. */
export type FieldPath = readonly (string | number)[];

/**
 * A content file taken apart; `head + yaml + gap + body` is its source. Of a YAML file the whole source is `yaml`; of a
 * Markdown file with YAML between `---` lines `body` is what follows these. `eol`: how its lines end.
 */
export type OpenedFile = {
  head: string;
  yaml: string;
  gap: string;
  body?: string;
  eol: "\n" | "\r\n";
  document: Document;
  fields: unknown;
};

type Reading = { ok: true; fields: unknown } | { ok: false; reason: "unreadable"; message: string; line: number };

/**
 * The fields of a content file as they are written: `{price.tokens}` in place, nothing checked by a schema, `body` the
 * Markdown text of a Markdown file. Lines end with `\n` in every text, whatever the file has. `line` counts from 1.
 */
export function readFields(source: string): Reading {
  const file = openFile(source);
  return "fields" in file ? { ok: true, fields: file.fields } : { ok: false, reason: "unreadable", ...file };
}

/** Answers the first mistake, and its line, of a file that is no YAML. */
export function openFile(source: string): OpenedFile | { message: string; line: number } {
  const { head, yaml, gap, body } = takeApart(source);
  const document = parseDocument(yaml, { keepSourceTokens: true });
  const [mistake] = document.errors;
  if (mistake) {
    const line = (mistake.linePos?.[0].line ?? 1) + (head === "" ? 0 : 1);
    return { message: mistake.message.split("\n")[0] ?? "", line };
  }
  const eol = /\r\n/.test(source) && !/(^|[^\r])\n/.test(source) ? "\r\n" : "\n";
  const value: unknown = readValue(document);
  if (value instanceof ReferenceError) return { message: value.message, line: 1 };
  if (body === undefined) return { head, yaml, gap, eol, document, fields: value };
  const text = eol === "\r\n" ? body.replaceAll("\r\n", "\n") : body;
  return { head, yaml, gap, body, eol, document, fields: { ...(value as object | null), body: text } };
}

export function sourceOf({ head, yaml, gap, body = "" }: Pick<OpenedFile, "head" | "yaml" | "gap" | "body">) {
  return head + yaml + gap + body;
}

/** By its text, as the reader of `content/` does it by the file's name: YAML between two `---` lines begins Markdown. */
function takeApart(source: string): { head: string; yaml: string; gap: string; body?: string } {
  const match = /^(---\r?\n)([\s\S]*?)(\r?\n---\r?\n?)/.exec(source);
  if (!match) return { head: "", yaml: source, gap: "" };
  const [whole, head = "", yaml = "", gap = ""] = match;
  return { head, yaml, gap, body: source.slice(whole.length) };
}

/** An alias that leads nowhere is found only here. */
function readValue(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

/** The comments of a YAML text, `#` included, in their order. */
export function commentsOf(yaml: string): string[] {
  const signs = [...new Lexer().lex(yaml)];
  return signs.filter((sign, index) => CST.tokenType(sign) === "comment" && signs[index - 1] !== CST.SCALAR);
}
