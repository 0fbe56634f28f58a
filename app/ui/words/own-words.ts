import { createContext, use } from "react";

/** What parts of the design system say by themselves, in the software's words. */
export const ownWords = {
  problem: "There is a problem",
  error: "Error",
  again: "Try again",
  newTab: "opens in a new tab",
  trail: "Breadcrumb",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  copy: "Copy",
  copied: "Copied",
  marked: "Marked for you to copy",
  code: "Code",
  listing: "Text to copy",
  table: "Table",
} as const;

export type OwnWords = Readonly<Record<keyof typeof ownWords, string>>;

/** Whoever knows that the owner says them otherwise hands them down here (root.tsx). */
export const OwnWordsContext = createContext<OwnWords>(ownWords);

export function useOwnWords() {
  return use(OwnWordsContext);
}
