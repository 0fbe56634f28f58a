import { foundWords } from "#app/content/reading/page-words.ts";
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

/** `words`: the page's file in `content/pages/`, which says the rest. */
type FixedPage = Pick<PublicPage, "path" | "section"> & { words: string };

/** Pages that no collection of content makes. */
const fixed: FixedPage[] = [
  { path: "/", section: "company", words: "home" },
  { path: "/services", section: "services", words: "services" },
  { path: "/schedule-consultation", section: "services", words: "schedule-consultation" },
  { path: "/certifications", section: "training", words: "certifications" },
  { path: "/coaching", section: "training", words: "coaching" },
  { path: "/tutorials", section: "training", words: "tutorials" },
  { path: "/schedule", section: "training", words: "schedule" },
  { path: "/verify", section: "training", words: "verify" },
  { path: "/aitools", section: "tools", words: "tools" },
  { path: "/newsletter", section: "newsletter", words: "newsletter" },
  { path: "/about", section: "company", words: "about" },
  { path: "/core-values", section: "company", words: "core-values" },
  { path: "/faq", section: "company", words: "faq" },
  { path: "/launchpad", section: "company", words: "roadmap" },
];

/** Pages that answer one visitor: worth finding, not worth indexing. */
const visitor: FixedPage[] = [
  { path: "/ask", section: "company", words: "ask" },
  { path: "/auth/signin", section: "company", words: "sign-in" },
];

export const fixedPages = ofContent((content): readonly PublicPage[] => fixed.map((page) => inWords(page, content)));
export const visitorPages = ofContent((content): readonly PublicPage[] =>
  visitor.map((page) => inWords(page, content)),
);

function inWords(page: FixedPage, content: Content): PublicPage {
  const { title, name = title, summary, also } = foundWords(content, page.words);
  return { path: page.path, section: page.section, title: name, summary, also };
}
