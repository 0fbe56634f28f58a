import type { TreeGroup } from "./content-page.ts";

/** Groups with the pages in whose name, address, file or group every one of the words stands; all of them without words. */
export function findPages(groups: TreeGroup[], words: string): TreeGroup[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      files: group.files.filter(({ title, address = "", file }) => {
        const text = plain(`${group.title} ${title} ${address} ${file}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ files }) => files.length > 0);
}

/** Letters without their accents, as somebody types who looks for a name. */
function plain(text: string) {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
