import { createContext, data, type RouterContextProvider } from "react-router";

/** A page that may have been meant by an address that leads nowhere. */
export type NearPage = { path: string; title: string; summary: string };

/** Who knows every page stands above the nouns that miss one: root.tsx hands it down, and it is asked through `lost`. */
export const nearPagesContext = createContext<(path: string) => NearPage[]>();

/** 404 with the pages that may have been meant, for a loader to throw. `path` is the address that was asked for, decoded. */
export function lost(context: Readonly<RouterContextProvider>, path: string) {
  return data({ near: context.get(nearPagesContext)(path) }, { status: 404 });
}
