import type { Element, Nodes, Parents, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";

/** What is for eyes and hands alone. */
const left = new Set(["nav", "form", "button", "dialog", "script", "style", "template", "input", "select"]);

/** The words of a page as Markdown (GitHub's tables): what stands in its `<main>`. Links are whole addresses. `address`: the page's own. */
export function markdownTwin(html: string, address: string) {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const tree = fromHtml(main, { fragment: true });
  clean(tree, address);
  const words = toMarkdown(toMdast(tree), { extensions: [gfmTableToMarkdown()], bullet: "-" });
  return `${words.trim()}\n\n---\n\nThis page for people: <${address}>\n`;
}

/** Leaves out what has no words, and makes addresses whole. */
function clean(parent: Parents, address: string) {
  parent.children = (parent.children as Nodes[])
    .flatMap((node) => kept(node, address))
    .flatMap((node, place, all) => (isApart(all[place - 1], node) ? [space, node] : [node])) as Root["children"];
}

const space: Nodes = { type: "text", value: " " };

/** Elements that stand side by side are held apart by their looks: two buttons, a name and what is said of it. */
function isApart(before: Nodes | undefined, node: Nodes) {
  return before?.type === "element" && node.type === "element";
}

function kept(node: Nodes, address: string): Nodes[] {
  if (node.type === "comment") return [];
  if (node.type !== "element") return [node];
  const { tagName, properties } = node;
  if (left.has(tagName) || properties.hidden || properties.ariaHidden === "true") return [];
  if (tagName === "svg") return inWords(node);
  if (typeof properties.href === "string") properties.href = new URL(properties.href, address).href;
  if (typeof properties.src === "string") properties.src = new URL(properties.src, address).href;
  clean(node, address);
  return [node];
}

/** A drawing says in words what it shows. */
function inWords({ properties: { ariaLabel } }: Element): Nodes[] {
  if (typeof ariaLabel !== "string") return [];
  return [
    { type: "element", tagName: "p", properties: {}, children: [{ type: "text", value: `(Drawing: ${ariaLabel})` }] },
  ];
}
