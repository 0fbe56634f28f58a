import type { Edition } from "./editions.ts";

/** What a list or a link needs to know of an edition: everything but its text. */
export type EditionSummary = Pick<Edition, "slug" | "number" | "title" | "date" | "description" | "minutes">;

export function summarize({ slug, number, title, date, description, minutes }: Edition): EditionSummary {
  return { slug, number, title, date, description, minutes };
}

export function editionName({ number }: Pick<Edition, "number">) {
  return `AI Weekly ${number}`;
}
