import type { Code, List, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { parse, YAMLParseError } from "yaml";
import { drawingSchema } from "./drawings.ts";
import { highlight } from "./highlight.ts";
import { type Block, type Inline, inlineText } from "./markdown.ts";

type Mistake = { line: number; column: number; reason: string };

/** Parses Markdown into blocks; what is outside the closed set is reported with its place, counted from 1. */
export function readMarkdown(source: string) {
  const mistakes: Mistake[] = [];
  const refuse = (node: RootContent, reason: string) => {
    mistakes.push({ line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1, reason });
  };
  const tree = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const blocks = tree.children.flatMap((node) => block(node, refuse));
  return { blocks, mistakes };
}

type Refuse = (node: RootContent, reason: string) => void;

function block(node: RootContent, refuse: Refuse): Block[] {
  switch (node.type) {
    case "paragraph":
      return [{ paragraph: inlines(node.children, refuse) }];
    case "heading": {
      if (node.depth !== 2 && node.depth !== 3) {
        refuse(node, "headings inside a text are ## or ###; the page's own title is its #");
        return [];
      }
      const heading = inlines(node.children, refuse);
      return [{ heading, level: node.depth, id: headingId(inlineText(heading)) }];
    }
    case "list":
      return [list(node, refuse)];
    case "blockquote":
      return [{ quote: node.children.flatMap((child) => block(child, refuse)) }];
    case "code":
      return node.lang === "drawing" ? drawing(node, refuse) : [code(node)];
    case "table":
      return [{ table: node.children.map((row) => row.children.map((cell) => inlines(cell.children, refuse))) }];
    default:
      refuse(node, `a ${node.type} is not among the blocks a text may hold`);
      return [];
  }
}

function code({ value, lang }: Code): Block {
  const parts = highlight(value, lang ?? "");
  return { code: value, language: lang ?? "", ...(parts && { parts }) };
}

function drawing(node: Code, refuse: Refuse): Block[] {
  const read = drawingSchema.safeParse(readYaml(node.value));
  if (read.success) return [{ drawing: read.data }];
  const [issue] = read.error.issues;
  refuse(node, `drawing: ${issue?.path.join(".")}: ${issue?.message}`);
  return [];
}

function readYaml(source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined;
    throw error;
  }
}

function list(node: List, refuse: Refuse): Block {
  return {
    list: node.children.map((item) => item.children.flatMap((child) => block(child, refuse))),
    ordered: node.ordered === true,
  };
}

function inlines(nodes: PhrasingContent[], refuse: Refuse): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case "text":
        return [node.value.replaceAll("\n", " ")];
      case "break":
        return [" "];
      case "strong":
        return [{ strong: inlines(node.children, refuse) }];
      case "emphasis":
        return [{ emphasis: inlines(node.children, refuse) }];
      case "inlineCode":
        return [{ code: node.value }];
      case "link":
        if (!/^(https:\/\/|\/(?!\/)|#|mailto:)/.test(node.url))
          refuse(node, `a link must start with https://, /, # or mailto:, not ${node.url}`);
        return [{ link: node.url, text: inlines(node.children, refuse) }];
      default:
        refuse(node, `a ${node.type} is not among the blocks a text may hold`);
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
