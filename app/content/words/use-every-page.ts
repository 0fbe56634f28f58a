import { useRouteLoaderData } from "react-router";
import type { ChromeName } from "./chrome-names.ts";
import { type ChromeTexts, chromeTexts, type TextsOf } from "./chrome-texts.ts";
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

/** The texts of a part that may stand where no content was read: as the owner says them, else as the software does. */
export function useTexts<Part extends keyof ChromeTexts>(part: Part): TextsOf<Part> {
  const known: { [Each in keyof ChromeTexts]: TextsOf<Each> } = chromeTexts;
  return { ...known[part], ...useKnownWords()?.texts?.[part] };
}

function useKnownWords() {
  return useRouteLoaderData<() => { words: EveryPageWords }>("root")?.words;
}
