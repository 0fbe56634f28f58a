import type { PdfFile, Ref } from "./pdf-file.ts";
import type { TrueType } from "./true-type.ts";

export type Typeface = ReturnType<typeof openTypeface>;

type Piece = { font: number; glyphs: number[]; width: number };

/** One weight of a typeface, made of several files that each hold the letters of some scripts; remembers which signs were used. */
export function openTypeface(label: string, fonts: TrueType[]) {
  const used = fonts.map(() => new Map<number, string>());

  function find(sign: string) {
    const codePoint = sign.codePointAt(0) ?? 0;
    const font = fonts.findIndex((each) => each.glyphOf(codePoint) > 0);
    return font < 0 ? undefined : { font, glyph: fonts[font]?.glyphOf(codePoint) ?? 0 };
  }
  /** Width of a text at size 1. */
  function measure(text: string) {
    return piecesOf(text).reduce((sum, { width }) => sum + width, 0);
  }
  /** Signs that no file has are left out: ask `has` first where that matters. */
  function piecesOf(text: string) {
    const pieces: Piece[] = [];
    for (const sign of text) {
      const found = find(sign);
      const font = found && fonts[found.font];
      if (!found || !font) continue;
      used[found.font]?.set(found.glyph, sign);
      const last = pieces.at(-1);
      const piece = last?.font === found.font ? last : { font: found.font, glyphs: [], width: 0 };
      if (piece !== last) pieces.push(piece);
      piece.glyphs.push(found.glyph);
      piece.width += font.widthOf(found.glyph) / font.unitsPerEm;
    }
    return pieces;
  }
  return {
    has: (text: string) => Array.from(text).every((sign) => find(sign)),
    measure,
    /** Operators that show the text from the current point on. */
    show: (text: string, size: number) =>
      piecesOf(text)
        .map(({ font, glyphs }) => `/${label}${font} ${size} Tf <${glyphs.map(hex).join("")}> Tj`)
        .join(" "),
    /** Puts the files that were used into the PDF; answers their names for the page's resources. */
    embed: (file: PdfFile) =>
      fonts.flatMap((font, place) => {
        const signs = used[place] ?? new Map<number, string>();
        return signs.size > 0 ? [`/${label}${place} ${embedFont(file, font, signs)} 0 R`] : [];
      }),
  };
}

function embedFont(file: PdfFile, font: TrueType, signs: Map<number, string>): Ref {
  const { ascent, box, bytes, descent, name, unitsPerEm } = font;
  const scaled = (value: number) => Math.round((value * 1000) / unitsPerEm);
  const data = file.addStream(bytes, `/Length1 ${bytes.length}`);
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box.map(scaled).join(" ")}]/ItalicAngle 0` +
      `/Ascent ${scaled(ascent)}/Descent ${scaled(descent)}/CapHeight 700/StemV 100/FontFile2 ${data} 0 R>>`,
  );
  const widths = [...signs.keys()].map((glyph) => `${glyph}[${scaled(font.widthOf(glyph))}]`).join("");
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/DW 1000/W[${widths}]>>`,
  );
  const unicode = file.addStream(unicodeMap(signs));
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

/** What the glyphs mean, for searching, copying and reading aloud. */
function unicodeMap(signs: Map<number, string>) {
  const lines = [...signs].map(
    ([glyph, sign]) => `<${hex(glyph)}> <${Buffer.from(sign, "utf16le").swap16().toString("hex")}>`,
  );
  // At most a hundred to a block.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, place) => {
    const block = lines.slice(100 * place, 100 * place + 100);
    return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

function hex(glyph: number) {
  return glyph.toString(16).padStart(4, "0");
}
