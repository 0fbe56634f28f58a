import { href } from "react-router";
import { textIn, viewPath } from "#app/desk/frame/parts/list-view.ts";

/** An empty `who` is everybody. */
export type JournalView = { who: string; before: string };

/** `what` is a sentence without its end, `about` the name or number of what it was done to, `page` where that is found. */
export type JournalEntry = {
  id: string;
  at: number;
  who: string;
  name: string;
  what: string;
  about: string;
  page: string | null;
};

/** `people`: everybody who ever did something, with their names. */
export type JournalPage = {
  entries: JournalEntry[];
  next: string | null;
  people: { who: string; name: string }[];
};

export function journalViewOf(parameters: URLSearchParams): JournalView {
  return { who: textIn(parameters, "who", 254), before: parameters.get("before") ?? "" };
}

export function journalPath(view: Partial<JournalView>) {
  return viewPath(href("/admin/journal"), view);
}
