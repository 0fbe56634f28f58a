import { createContext, data, type RouterContextProvider } from "react-router";
import { type Content, requireContent } from "./content.ts";
import { redirectTo } from "./responses.ts";
import { isSecretPath } from "./secret-paths.server.ts";

/** A page that may have been meant by an address that leads nowhere. */
export type NearPage = { path: string; title: string; summary: string };

/** What a page for lost visitors offers. `query`: words to search for; none where the address may hold a secret. */
export type LostAnswer = {
  near: NearPage[];
  query: string;
  /** There was a page, and the owner took it off. */ isRetired: boolean;
};

/** `to`: where the page of an address is now. */
export type Whereabouts = { near: NearPage[]; to?: string; isRetired: boolean };

/** Who knows every page stands above the nouns that miss one: root.tsx hands it down, and it is asked through `lost`. */
export const whereaboutsContext = createContext<(content: Content, path: string) => Whereabouts>();

/**
 * 404 with the pages that may have been meant, for a loader to throw; 410 where the owner took the page off. Throws a redirect
 * where it moved: nobody keeps that, so that an address may be taken again. `url`: what was asked for, which is well formed (server/http/check-request.ts).
 */
export function lost(context: Readonly<RouterContextProvider>, { pathname }: URL) {
  const path = decodeURIComponent(pathname);
  const { near, to, isRetired } = context.get(whereaboutsContext)(requireContent(context), path);
  if (to !== undefined) throw redirectTo(to, 308);
  const answer: LostAnswer = { near, isRetired, query: isSecretPath(path) ? "" : wordsOf(path) };
  return data(answer, { status: isRetired ? 410 : 404 });
}

/** The last part of an address, as words to search for. */
function wordsOf(path: string) {
  const [last = ""] = path.split("/").filter(Boolean).slice(-1);
  return last.replaceAll(/\.\w+$|[^\p{L}\p{N}]+/gu, " ").trim();
}
