import { pictureFile } from "#app/content/pictures/picture-files.ts";
import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { at, type LocatedFinding } from "#app/desk/checks/health/finding.ts";

/** Pictures that no text shows: anybody who has their address gets them all the same. */
export function unusedPictures({ files }: Facts): LocatedFinding[] {
  const pictures = files.filter(({ file }) => pictureFile.test(file));
  if (pictures.length === 0) return [];
  const texts = JSON.stringify(files.filter(({ file }) => file.endsWith(".md")).map(({ value }) => value));
  return pictures.flatMap(({ file, value }) => {
    const [, name = ""] = pictureFile.exec(file) ?? [];
    if (texts.includes((value as { address: string }).address)) return [];
    return [
      {
        id: `picture/unused/${name}`,
        where: "no page",
        what: `The picture ${name} stands in no text.`,
        fix: `Show it with ![what it shows](${name}), or remove it at /admin/content, Pictures.`,
        ...at(file),
      },
    ];
  });
}
