// Makes app/ui/fonts/overpass.woff2 out of the package @fontsource-variable/overpass: the letters and weights that the
// site uses. Run by hand after a new version of the font: `node scripts/pictures/font.ts`. Letters outside the set come from
// the visitor's own fonts.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = "node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2";
const target = "app/ui/fonts/overpass.woff2";

const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join("");
const letters = "ÀÁÂÄÅÆÇÈÉÊËÌÍÎÑÒÓÔÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ";
const signs = "\u00a0£©°·×–—‘’“”•…€";

const font = await subsetFont(await readFile(source), ascii + letters + signs, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
});
await writeFile(target, font);
console.log(
  `${target}: ${font.length} bytes, ${ascii.length + letters.length + signs.length} signs, weights 400 to 800`,
);
