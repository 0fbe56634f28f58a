import { entriesOf } from "#app/content/reading/collection.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import { shortTagline } from "./short-tagline.ts";
import { toolGroups } from "./tool-groups.ts";
import { toolsPageOf } from "./tools-words.server.ts";
import type { Tool } from "./tools.ts";

const inOrder = entriesOf<Tool>("tools");

/** All tools, group by group as the specification lists them. */
export const toolsOf = ofContent((content): readonly Tool[] =>
  toolGroups.flatMap((group) => inOrder(content).filter((tool) => tool.group === group.slug)),
);

export function findTool(content: Content, slug: string) {
  return toolsOf(content).find((tool) => tool.slug === slug);
}

/** The review checked last, for the home page: what it needs to show of it. */
export function newestReview(content: Content) {
  const [newest] = toolsOf(content)
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => b.checked.localeCompare(a.checked));
  if (!newest) return undefined;
  const { slug, name, tagline, group, checked } = newest;
  return { slug, name, tagline, group, checked };
}

/** The directory: every group with what a list needs to show of its tools. */
export function toolDirectory(content: Content) {
  const { groups } = toolsPageOf(content);
  return toolGroups.map((group) => ({
    ...group,
    ...groups[group.slug],
    tools: toolsOf(content)
      .filter((tool) => tool.group === group.slug)
      .map(toolCard),
  }));
}

export type DirectoryGroup = ReturnType<typeof toolDirectory>[number];

function toolCard({ slug, name, tagline, status, checked }: Tool) {
  return { slug, name, tagline: shortTagline(tagline), status, checked };
}

export type ToolSummary = ReturnType<typeof toolCard>;

/** The tools that were asked for, each once and in that order, at most three; and how many known ones were left out. */
export function toolsToCompare(content: Content, slugs: string[]) {
  const found = [...new Set(slugs)].map((slug) => findTool(content, slug)).filter((tool) => tool !== undefined);
  return { compared: found.slice(0, mostCompared), leftOut: Math.max(0, found.length - mostCompared) };
}

const mostCompared = 3;

/** What a tool is to search engines (partners.md §7): no rating, and no offer, since prices are not ours to state. */
export function softwareApplication({ name, url, tagline, group }: Tool) {
  return {
    "@type": "SoftwareApplication",
    name,
    url,
    description: tagline,
    applicationCategory: categories[group],
    operatingSystem: "Web",
  };
}

const categories: Record<Tool["group"], string> = {
  development: "DeveloperApplication",
  agents: "BusinessApplication",
  prompts: "DeveloperApplication",
  content: "MultimediaApplication",
  editing: "MultimediaApplication",
};
