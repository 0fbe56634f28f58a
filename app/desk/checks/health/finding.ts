import { addressOfFile } from "#app/delivery/collections/file-address.ts";
import type { Passage, Path } from "./passages.ts";

/**
 * Something the site states that is not so, not consistent or not backed by anything, for the owner: the page, what is
 * wrong, and the file and field to change. `id` stays the same from build to build, so that a finding can be accepted.
 */
export type Finding = { id: string; where: string; what: string; fix: string };

/**
 * A finding and the field that it is about, relative to `content/`, so that a form can show it there. An empty path: the file.
 * `said`: the words of the field that are wrong. `keeping`: an owner may keep it with a reason, unless it ages or is about
 * settings (`never`), or is about an entry of accepted.yaml that the site does not state any more (`over`).
 */
export type LocatedFinding = Finding & { file: string; path: Path; said?: string; keeping?: "never" | "over" };

/** Begins the names of findings that tell of an edit (desk/changed): where the edit is not known, they are not either. */
export const leftBehindFindings = "changed/";

/** Spread into a finding: where it is. */
export function at(file: string, ...path: Path) {
  return { file, path };
}

/** Characters of a finding's name that accepted.yaml takes. */
const longest = 120;

/** A finding about words that stand in one place. `id` begins with the name of its rule. */
export function findingAt({ file, path, field }: Passage, id: string, what: string, fix: string): LocatedFinding {
  return {
    id: `${id}/${file}`.slice(0, longest),
    where: pageOf(file),
    what,
    fix: `In content/${file}, ${field}: ${fix}`,
    file,
    path,
  };
}

/** The page on which a file's words stand, as an owner reads it: "/services/…" where many share them. */
export function pageOf(file: string) {
  const address = addressOfFile(file)?.replaceAll(/:\w+/g, "…");
  return address ?? (/^(?:company|pages\/every-page)\.yaml$/.test(file) ? "every page" : `content/${file}`);
}

/** Short and the same from build to build: the words that are wrong, in the name of a finding. */
export function nameOf(words: string) {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9$%.:@-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
}
