import type { TreeGroup } from "./content-page.ts";
import { plainLetters } from "./plain-letters.ts";

/** Groups with the pages in whose name, address, file or group every one of the words stands; all of them without words. */
export function findPages(groups: TreeGroup[], words: string): TreeGroup[] {
  const wanted = plainLetters(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      files: group.files.filter(({ title, address = "", file }) => {
        const text = plainLetters(`${group.title} ${title} ${address} ${file}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ files }) => files.length > 0);
}
