import type { SectionSlug } from "#app/front/discovery/sections.ts";
import type { Line } from "#app/ui/bullet.tsx";

/** A piece of the site that can be found by itself. */
export type SearchDocument = {
  /** Where it stands, with #hash where the page has one. Several documents may share a path. */
  path: string;
  title: string;
  section: SectionSlug;
  line?: Line;
  /** Its sentences, parted by spaces or line breaks. The most telling ones first: the browser's index keeps only those. */
  text: string;
  /** Found by these, but never quoted. */
  keywords?: string;
};

type Text = string | undefined | Text[];

/** Every part as a sentence on a line of its own. */
export function sentences(parts: Text): string {
  if (parts === undefined) return "";
  if (typeof parts === "string") return /[.!?:]["”’)]?$/.test(parts) ? parts : `${parts}.`;
  return parts.map(sentences).filter(Boolean).join("\n");
}

export function titled({ title, text }: { title: string; text: string }) {
  return `${title}: ${text}`;
}

export function named({ name, text }: { name: string; text: string }) {
  return `${name}: ${text}`;
}
