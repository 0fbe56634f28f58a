/** The five lines of the tool directory, in the order of specification §2. */
export const toolGroups = [
  { slug: "development", letter: "D", title: "AI-assisted application development" },
  { slug: "agents", letter: "A", title: "AI agent automation" },
  { slug: "prompts", letter: "P", title: "AI prompt engineering" },
  { slug: "content", letter: "C", title: "AI content generation" },
  { slug: "editing", letter: "E", title: "AI enhanced editing" },
] as const;

export type ToolGroup = (typeof toolGroups)[number];

/** Specification §9: every tool shows the same rating, labelled as ours. */
export const toolRating = 5;

export function requireGroup(slug: ToolGroup["slug"]): ToolGroup {
  const group = toolGroups.find((each) => each.slug === slug);
  if (!group) throw new Error(`no tool group ${slug}`);
  return group;
}
