import { href } from "react-router";
import { textIn, viewPath, wordIn } from "#app/desk/frame/parts/list-view.ts";

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
