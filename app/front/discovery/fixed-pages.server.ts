import { foundWords } from "#app/content/reading/page-words.ts";
import { wordsFileOf } from "#app/site/addresses.server.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { SectionSlug } from "./sections.ts";

/** A page that anybody may find. */
export type PublicPage = {
  /** Its canonical path. */
  path: string;
  title: string;
  summary: string;
  section: SectionSlug;
  /** The day of the last change, YYYY-MM-DD, where the content says it. */
  updated?: string;
  /** Other words for it, small letters. */
  also?: string[];
};

/** Its file in `content/pages/` says the rest. */
type FixedPage = Pick<PublicPage, "path" | "section">;

/** Pages that no collection of content makes. */
const fixed: FixedPage[] = [
  { path: "/", section: "company" },
  { path: "/services", section: "services" },
  { path: "/schedule-consultation", section: "services" },
  { path: "/certifications", section: "training" },
  { path: "/coaching", section: "training" },
  { path: "/tutorials", section: "training" },
  { path: "/schedule", section: "training" },
  { path: "/verify", section: "training" },
  { path: "/aitools", section: "tools" },
  { path: "/newsletter", section: "newsletter" },
  { path: "/about", section: "company" },
  { path: "/core-values", section: "company" },
  { path: "/faq", section: "company" },
  { path: "/launchpad", section: "company" },
];

/** Pages that answer one visitor: worth finding, not worth indexing. */
const visitor: FixedPage[] = [
  { path: "/ask", section: "company" },
  { path: "/auth/signin", section: "company" },
];

export const fixedPages = ofContent((content): readonly PublicPage[] => fixed.map((page) => inWords(page, content)));
export const visitorPages = ofContent((content): readonly PublicPage[] =>
  visitor.map((page) => inWords(page, content)),
);

function inWords(page: FixedPage, content: Content): PublicPage {
  const { title, name = title, summary, also } = foundWords(content, wordsFileOf(page.path));
  return { path: page.path, section: page.section, title: name, summary, also };
}
