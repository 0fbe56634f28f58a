import type { List, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { type Block, type Inline, inlineText } from "./markdown.ts";

type Mistake = { line: number; column: number; reason: string };

/** Parses Markdown into blocks; what is outside the closed set is reported with its place, counted from 1. */
export function readMarkdown(source: string) {
  const mistakes: Mistake[] = [];
  const refuse = (node: RootContent, reason: string) => {
    mistakes.push({ line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1, reason });
  };
  const blocks = fromMarkdown(source).children.flatMap((node) => block(node, refuse));
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
      return [{ code: node.value, language: node.lang ?? "" }];
    default:
      refuse(node, `a ${node.type} is not among the blocks a text may hold`);
      return [];
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
