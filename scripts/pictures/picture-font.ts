import { readFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

const source = "node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2";

/** Basic Latin, Latin-1 and the signs of good typography; what is not among them is left out of a picture. */
const letters = Array.from({ length: 0x17f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)).join("");
const signs = "–—‘’“”•…€";

export type PictureFont = {
  /** Width of a text at size 1. */
  measure(text: string): number;
  /** The outline of a text as SVG path data. `y` is its foot. */
  outline(text: string, at: { x: number; y: number; size: number; tracking?: number }): string;
};

/** Overpass at weight 800. Cut out of the variable font first: fontkit cannot vary a woff2. */
export async function openPictureFont(root: string): Promise<PictureFont> {
  const variable = await readFile(path.join(root, source));
  const bold = create(
    await subsetFont(variable, letters + signs, { targetFormat: "truetype", variationAxes: { wght: 800 } }),
  );
  const widths = new Map<string, number>();

  function widthOf(word: string) {
    const known = widths.get(word) ?? bold.layout(word).advanceWidth / bold.unitsPerEm;
    widths.set(word, known);
    return known;
  }

  return {
    // Word by word: to lay out every line that a title could have would take longer than to draw it.
    measure: (text) =>
      text.split(" ").reduce((sum, word) => sum + widthOf(word), (text.split(" ").length - 1) * widthOf(" ")),
    outline: (text, at) => outline(bold, text, at),
  };
}

function outline(
  font: Font,
  text: string,
  { x, y, size, tracking = 0 }: { x: number; y: number; size: number; tracking?: number },
) {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let left = x;
  return glyphs
    .map(({ path: shape }, place) => {
      const data = shape.transform(scale, 0, 0, -scale, left, y).toSVG();
      left += (positions[place]?.xAdvance ?? 0) * scale + tracking * size;
      return data;
    })
    .join("");
}
