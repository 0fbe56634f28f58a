import type { TreeGroup } from "#app/desk/writing/content/content-page.ts";
import { plainLetters } from "#app/desk/writing/content/plain-letters.ts";

/** An address as a browser shows it, of which the tree has the path. */
const origin = /^https?:\/\/[^/]+/i;

/** Groups with the pages in whose name, address, file or group every one of the words stands; all of them without words. */
export function findPages(groups: TreeGroup[], words: string): TreeGroup[] {
  const wanted = plainLetters(words.trim().replace(origin, "")).split(/\s+/).filter(Boolean);
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
