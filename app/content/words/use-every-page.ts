import { useRouteLoaderData } from "react-router";
import type { ChromeName } from "./chrome-names.ts";
import type { EveryPageWords } from "./every-page.server.ts";

/** What is said on every page, inside pages whose loaders ran. */
export function useEveryPage(): EveryPageWords {
  const words = useKnownWords();
  if (!words) throw new Error("a page is shown inside the root route");
  return words;
}

/** How something around the page is called here: as the owner calls it, else by its own name. */
export function useNames() {
  const names = useKnownWords()?.names ?? {};
  return (name: ChromeName | (string & {})) => names[name] ?? name;
}

function useKnownWords() {
  return useRouteLoaderData<() => { words: EveryPageWords }>("root")?.words;
}
