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
type FixedPage = Pick<PublicPage, "path" | "section"> & ({ words: string } | PublicPage);

/** Pages that no collection of content makes. */
const fixed: FixedPage[] = [
  {
    path: "/",
    title: "Home",
    section: "company",
    summary: "The map of both lines: services we build for you, and training to build it yourself.",
    also: ["start", "index", "welcome"],
  },
  { path: "/services", section: "services", words: "services" },
  {
    path: "/schedule-consultation",
    title: "Schedule a consultation",
    section: "services",
    summary: "Choose a day and a time for a call, with the price and the rules before you pay.",
    also: ["book", "booking", "appointment", "call", "meeting", "calendar"],
  },
  {
    path: "/certifications",
    title: "Certification programs",
    section: "training",
    summary: "Both programs side by side, with monthly and prepaid tuition.",
    also: ["courses", "pricing", "prices", "cost", "tuition", "plans", "classes", "academy", "learn"],
  },
  {
    path: "/coaching",
    title: "AI career coaching",
    section: "training",
    summary: "One hour with one coach on your own question, as a single session or every week.",
    also: ["coach", "mentor", "mentoring", "career"],
  },
  {
    path: "/tutorials",
    title: "Tutorials",
    section: "training",
    summary: "Three outlined videos, from beginner to advanced, with chapters and what you need.",
    also: ["videos", "guides", "howto", "lessons"],
  },
  {
    path: "/schedule",
    title: "Training sessions",
    section: "training",
    summary: "Pick a day and one of six times for a live training session, and register.",
    also: ["timetable", "events", "register", "training", "webinar"],
  },
  {
    path: "/verify",
    title: "Check a certificate",
    section: "training",
    summary: "By number, file or badge: whether a certificate is ours, valid, replaced or revoked.",
    also: ["verify", "certificate", "credential", "badge", "employer"],
  },
  {
    path: "/aitools",
    title: "AI tools",
    section: "tools",
    summary: "Seventeen tools in five groups, each reviewed with what it does well and where it stops.",
    also: ["tools", "reviews", "directory", "software"],
  },
  { path: "/newsletter", section: "newsletter", words: "newsletter" },
  {
    path: "/about",
    title: "Mission",
    section: "company",
    summary: "What the company is for, and why it runs services and training side by side.",
    also: ["mission", "team", "company", "us", "info"],
  },
  {
    path: "/core-values",
    title: "Core values",
    section: "company",
    summary: "Nine values, each with something you can hold us to.",
    also: ["values", "principles"],
  },
  {
    path: "/faq",
    title: "Questions and answers",
    section: "company",
    summary: "Ten questions people ask before they book or enroll.",
    also: ["help", "questions", "support"],
  },
  {
    path: "/launchpad",
    title: "Future roadmap",
    section: "company",
    summary: "Two products that are planned, and how far each has come.",
    also: ["roadmap", "future", "marketplace", "builder"],
  },
];

/** Pages that answer one visitor: worth finding, not worth indexing. */
const visitor: FixedPage[] = [
  {
    path: "/ask",
    title: "Ask a person",
    section: "company",
    summary: "Write to us; a person reads it and answers by email.",
    also: ["contact", "email", "message", "write"],
  },
  {
    path: "/auth/signin",
    title: "Sign in",
    section: "company",
    summary: "For members and students: to your dashboard.",
    also: ["login", "account", "member", "members", "dashboard"],
  },
];

export const fixedPages = ofContent((content): readonly PublicPage[] => fixed.map((page) => inWords(page, content)));
export const visitorPages = ofContent((content): readonly PublicPage[] =>
  visitor.map((page) => inWords(page, content)),
);

function inWords(page: FixedPage, content: Content): PublicPage {
  if (!("words" in page)) return page;
  const { title, name = title, summary, also } = foundWords(content, page.words);
  return { path: page.path, section: page.section, title: name, summary, also };
}
