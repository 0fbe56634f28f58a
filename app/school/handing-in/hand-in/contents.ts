import type { Values } from "#app/ui/form/field.tsx";

/** What is about to be handed in. `files`: the numbers of uploads that are here whole; `coming`: names of those that are not yet. */
export type Contents = { text: string; link: string; commit: string; files: string[]; coming: string[] };

/** What a field of a form holds; empty where it is not there. */
export function textOf(values: FormData, name: string) {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}

/** Sentences by field; our server refuses the same (works/wishes.ts). */
export function mistakesIn({ text, link, commit, files, coming }: Contents): Values {
  return {
    text:
      text.trim() === "" && link === "" && files.length === 0 && coming.length === 0
        ? "Write a text, add a file, or name a link. There is nothing to hand in yet."
        : undefined,
    files:
      coming.length > 0
        ? `${coming[0]} is still on its way. Wait until it is here, or remove it, then go on.`
        : undefined,
    link: link === "" || isWebAddress(link) ? undefined : "A link begins with https:// and names a site.",
    commit: /^([0-9a-f]{7,64})?$/.test(commit)
      ? undefined
      : "A commit is 7 to 64 of the signs 0–9 and a–f, as git log shows it. Leave it empty where there is none.",
  };
}

function isWebAddress(text: string) {
  return URL.canParse(text) && /^https?:\/\/[^/]*\w/.test(text);
}
