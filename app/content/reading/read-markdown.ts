import type { Code, Image, List, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { OwnPicture } from "#app/content/pictures/picture-files.ts";
import { isLinkPlace } from "#app/content/links/link-place.ts";
import { drawingSchema } from "./drawings.ts";
import { highlight } from "./highlight.ts";
import { readYaml } from "./read-yaml.ts";
import { type Block, type Inline, inlineText } from "./markdown.ts";
import { refusedText } from "#app/content/mistakes/markdown-limits.ts";
import { readListing } from "#app/content/listing/regions.ts";
import { braceMistakes, communityMistakes, enoughMistakes } from "#app/content/mistakes/braces.ts";
import { mistakeWords } from "#app/content/mistakes/mistake-words.ts";

type Surroundings = { root?: string; pictures?: ReadonlyMap<string, OwnPicture>; names?: string[] };
type Mistake = { line: number; column: number; reason: string };

/**
 * Parses Markdown into blocks; what is outside the closed set is reported with its place, counted from 1. `root`: the
 * folder in which `labs/` lies, whose regions fill the listings that name them; `included`: their files. `pictures`: those that
 * the text may show. `names`: what it may quote in braces, once that is put in.
 */
export function readMarkdown(source: string, { root = "", pictures = new Map(), names = [] }: Surroundings = {}) {
  const refused = refusedText(source);
  if (refused) return { blocks: [], mistakes: [{ ...refused, column: 1 }], included: [] };
  const mistakes: Mistake[] = [];
  const included: string[] = [];
  const refuse: Reading["refuse"] = (node, reason, below = 0) => {
    mistakes.push({ line: (node.position?.start.line ?? 1) + below, column: node.position?.start.column ?? 1, reason });
  };
  const isEnough = () => mistakes.length >= enoughMistakes;
  const tree = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const include = (node: Code) => {
    try {
      const listing = readListing(root, node.meta ?? "");
      included.push(listing.file);
      if (node.value !== "") refuse(node, `${node.meta} fills this listing: its body must be empty`);
      return listing;
    } catch (error) {
      refuse(node, (error as Error).message);
      return undefined;
    }
  };
  const blocks = tree.children.flatMap((node) => block(node, { refuse, isEnough, include, pictures, names }));
  return { blocks, mistakes, included };
}

type Reading = {
  /** `below`: lines after the node's first one. */
  refuse: (node: RootContent, reason: string, below?: number) => void;
  isEnough: () => boolean;
  names: string[];
  include: (node: Code) => { name: string; code: string } | undefined;
  pictures: ReadonlyMap<string, OwnPicture>;
};

/** What Markdown knows and our texts do not hold. */
const foreign: Partial<Record<RootContent["type"], string>> = {
  html: "take the < and > out: a text holds no HTML. **bold** and *italic* are written with stars",
  thematicBreak: "take this line out: a text is parted by headings (## or ###), not by a line across it",
  linkReference: "write the address behind the words: [words](https://example.com)",
  definition: "take this line out and write the address behind the words: [words](https://example.com)",
};
const otherwise =
  "write this as words: a text holds paragraphs, headings, lists, quotes, tables, code, pictures, links and what is in stars";

function block(node: RootContent, reading: Reading): Block[] {
  switch (node.type) {
    case "paragraph": {
      const [only] = node.children;
      if (node.children.length === 1 && only?.type === "image") return picture(only, reading);
      return [{ paragraph: written(node, node.children, reading) }];
    }
    case "heading": {
      if (node.depth !== 2 && node.depth !== 3) {
        reading.refuse(node, "headings inside a text are ## or ###; the page's own title is its #");
        return [];
      }
      const heading = written(node, node.children, reading);
      return [{ heading, level: node.depth, id: headingId(inlineText(heading)) }];
    }
    case "list":
      return [list(node, reading)];
    case "blockquote":
      return [{ quote: node.children.flatMap((child) => block(child, reading)) }];
    case "code":
      return node.lang === "drawing" ? drawing(node, reading) : [code(node, reading)];
    case "table":
      return [{ table: node.children.map((row) => row.children.map((cell) => written(node, cell.children, reading))) }];
    default:
      reading.refuse(node, foreign[node.type] ?? otherwise);
      return [];
  }
}

/** What a fence says after its language names where its text comes from. */
function code(node: Code, reading: Reading): Block {
  const language = node.lang ?? "";
  const listing = node.meta ? reading.include(node) : undefined;
  const text = listing?.code ?? node.value;
  const parts = highlight(text, language);
  return { code: text, language, ...(listing && { file: listing.name }), ...(parts && { parts }) };
}

function drawing(node: Code, reading: Reading): Block[] {
  const read = drawingSchema.safeParse(readYaml(node.value), { error: mistakeWords });
  if (read.success) return [{ drawing: read.data }];
  const [issue] = read.error.issues;
  reading.refuse(node, `drawing: ${issue?.path.join(".")}: ${issue?.message}`);
  return [];
}

/** `![what it shows](name "caption")`, a paragraph of its own. */
function picture(node: Image, { refuse, pictures }: Reading): Block[] {
  const alt = node.alt?.trim() ?? "";
  if (alt === "")
    refuse(
      node,
      `write between the brackets what the picture shows, for people who do not see it: ![what it shows](${node.url})`,
    );
  const found = pictures.get(node.url);
  if (!found) {
    refuse(
      node,
      `names content/pictures/${node.url}.webp, which is not there: a picture is named as its file is, without .webp`,
    );
    return [];
  }
  return [{ picture: { ...found, alt, ...(node.title && { caption: node.title }) } }];
}

function list(node: List, reading: Reading): Block {
  return {
    list: node.children.map((item) => item.children.flatMap((child) => block(child, reading))),
    ordered: node.ordered === true,
  };
}

function written(node: RootContent, children: PhrasingContent[], reading: Reading) {
  const read = inlines(children, reading);
  for (const words of communityMistakes(inlineText(read))) reading.refuse(node, words);
  return read;
}

function inlines(nodes: PhrasingContent[], reading: Reading): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case "text":
        if (!reading.isEnough())
          for (const { at, words } of braceMistakes(node.value, reading.names)) {
            reading.refuse(node, words, node.value.slice(0, at).split("\n").length - 1);
            if (reading.isEnough()) break;
          }
        return [node.value.replaceAll("\n", " ")];
      case "break":
        return [" "];
      case "strong":
        return [{ strong: inlines(node.children, reading) }];
      case "emphasis":
        return [{ emphasis: inlines(node.children, reading) }];
      case "inlineCode":
        return [{ code: node.value }];
      case "link":
        if (node.url.startsWith("?") || !isLinkPlace(node.url))
          reading.refuse(node, `a link must start with https://, /, # or mailto:, not ${node.url}`);
        return [{ link: node.url, text: inlines(node.children, reading) }];
      case "image":
        reading.refuse(node, "a picture stands by itself: put an empty line before and behind it");
        return [];
      default:
        reading.refuse(node, foreign[node.type] ?? otherwise);
        return [];
    }
  });
}

function headingId(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
