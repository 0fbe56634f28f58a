import type { Nature } from "#app/routes.ts";

export type SectionSlug = NonNullable<Nature["section"]>;

/** The parts of the site as search, near pages and /llms.txt name them. `slug` stands in addresses: /search?in=tools. */
export const sections: readonly { slug: SectionSlug; name: string }[] = [
  { slug: "services", name: "Services" },
  { slug: "training", name: "Training" },
  { slug: "tools", name: "AI Tools" },
  { slug: "newsletter", name: "Newsletter" },
  { slug: "company", name: "Company" },
  { slug: "legal", name: "Legal" },
];

/** The section named in an address; anything unknown is none. */
export function findSection(slug: string | null) {
  return sections.find((section) => section.slug === slug);
}

export function sectionName(slug: SectionSlug) {
  return sections.find((section) => section.slug === slug)?.name ?? "";
}
