// Makes app/school/certification/certificate-files/fonts/ out of the package @fontsource-variable/overpass: the typeface of certificates as PDF, one
// file for each set of letters. Run by hand after a new version of the font: `node scripts/pictures/certificate-fonts.ts`.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = "node_modules/@fontsource-variable/overpass/files";
const target = "app/school/certification/certificate-files/fonts";

const ranges: Record<string, [first: number, last: number][]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2010, 0x2026],
  ],
  "latin-ext": [
    [0x100, 0x2af],
    [0x1e00, 0x1eff],
  ],
  cyrillic: [[0x400, 0x45f]],
  "cyrillic-ext": [[0x460, 0x52f]],
  vietnamese: [
    [0x100, 0x1b0],
    [0x300, 0x323],
    [0x1ea0, 0x1ef9],
  ],
};

for (const [set, weight] of [["latin", 400], ...Object.keys(ranges).map((set) => [set, 800] as const)] as const) {
  const font = await readFile(`${source}/overpass-${set}-wght-normal.woff2`);
  const letters = (ranges[set] ?? []).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  );
  const cut = await subsetFont(font, letters.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const file = `${target}/${set}-${weight}.ttf`;
  await writeFile(file, cut);
  console.log(`${file}: ${cut.length} bytes`);
}
