import { href } from "react-router";
import { textIn, viewPath, wordIn } from "#app/desk/parts/list-view.ts";

/** A message as the owner reads it. Instants in milliseconds. */
export type KeptMessage = {
  id: string;
  /** In words. */
  kind: string;
  /** Empty where the form asks for none. */
  name: string;
  email: string;
  /** Further answers by name, in the order of the form; empty ones are left out. */
  details: [name: string, answer: string][];
  page: string;
  receivedAt: number;
  doneAt: number | null;
};

export type InboxView = { search: string; state: "open" | "done" | "all"; before: string };

/** `next` is what `before` has to be for the following page; null on the last one. */
export type InboxPage = {
  messages: KeptMessage[];
  next: string | null;
  counts: { open: number; done: number; all: number };
};

/** Kinds of messages as the owner reads them. */
export const kindWords: Record<string, string | undefined> = {
  consultation: "Consultation",
  schedule: "Training session",
  question: "Question",
  "tool-error": "Mistake in a tool page",
  roadmap: "Tell me when",
  payment: "Payment",
  scheduling: "Booking in the partner's calendar",
  calendar: "Your own calendar",
  mail: "Mail",
  newsletter: "Newsletter",
};

/** "preferredTime" is "Preferred time". */
export function nameInWords(name: string) {
  const words = name.replaceAll(/[-_]/g, " ").replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => {
    return `${end} ${start.toLowerCase()}`;
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is to be shown, from the address; what is not understood falls back to the first page of open messages. */
export function inboxViewOf(parameters: URLSearchParams): InboxView {
  return {
    search: textIn(parameters, "search"),
    state: wordIn(parameters, "state", ["open", "done", "all"]),
    before: parameters.get("before") ?? "",
  };
}

export function inboxPath({ search, state, before }: InboxView) {
  return viewPath(href("/admin/inbox"), { search, state, before }, { state: "open" });
}
