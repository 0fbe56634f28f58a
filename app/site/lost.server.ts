import { createContext, data, type RouterContextProvider } from "react-router";
import { type Content, requireContent } from "./content.ts";
import { isSecretPath } from "./secret-paths.server.ts";

/** A page that may have been meant by an address that leads nowhere. */
export type NearPage = { path: string; title: string; summary: string };

/** What a page for lost visitors offers. `query`: words to search for; none where the address may hold a secret. */
export type LostAnswer = { near: NearPage[]; query: string };

/** Who knows every page stands above the nouns that miss one: root.tsx hands it down, and it is asked through `lost`. */
export const nearPagesContext = createContext<(content: Content, path: string) => NearPage[]>();

/** 404 with the pages that may have been meant, for a loader to throw. `path` is the address that was asked for, decoded. */
export function lost(context: Readonly<RouterContextProvider>, path: string) {
  const answer: LostAnswer = {
    near: context.get(nearPagesContext)(requireContent(context), path),
    query: isSecretPath(path) ? "" : wordsOf(path),
  };
  return data(answer, { status: 404 });
}

/** The last part of an address, as words to search for. */
function wordsOf(path: string) {
  const [last = ""] = path.split("/").filter(Boolean).slice(-1);
  return last.replaceAll(/\.\w+$|[^\p{L}\p{N}]+/gu, " ").trim();
}
