/** A TrueType font, as far as a PDF wants to know it. Lengths in units of the font; `bytes` is the file itself. */
export type TrueType = {
  name: string;
  bytes: Buffer;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  box: number[];
  /** 0 where the font has no such sign. */
  glyphOf(codePoint: number): number;
  widthOf(glyph: number): number;
};

/** Reads a font of our own, with a character map of format 4 or 12. `name` is how the PDF calls it. */
export function openTrueType(bytes: Buffer, name: string): TrueType {
  const tables = tablesOf(bytes);
  const at = (tag: string) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`the font ${name} has no table ${tag}`);
    return table;
  };
  const head = at("head");
  const header = at("hhea");
  const widths = at("hmtx");
  const measured = header.readUInt16BE(34);
  return {
    name,
    bytes,
    unitsPerEm: head.readUInt16BE(18),
    ascent: header.readInt16BE(4),
    descent: header.readInt16BE(6),
    box: [36, 38, 40, 42].map((place) => head.readInt16BE(place)),
    glyphOf: readMap(at("cmap")),
    widthOf: (glyph) => widths.readUInt16BE(4 * Math.min(glyph, measured - 1)),
  };
}

function tablesOf(bytes: Buffer) {
  const count = bytes.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, place) => {
      const entry = 12 + 16 * place;
      const start = bytes.readUInt32BE(entry + 8);
      return [
        bytes.toString("latin1", entry, entry + 4),
        bytes.subarray(start, start + bytes.readUInt32BE(entry + 12)),
      ];
    }),
  );
}

/** The first Unicode map, as groups of characters that follow each other. */
function readMap(table: Buffer) {
  const count = table.readUInt16BE(2);
  for (let place = 0; place < count; place++) {
    const map = table.subarray(table.readUInt32BE(8 + 8 * place));
    const format = map.readUInt16BE(0);
    if (format === 4) return (codePoint: number) => (codePoint > 0xffff ? 0 : glyphInSegments(map, codePoint));
    if (format === 12) return (codePoint: number) => glyphInGroups(map, codePoint);
  }
  throw new Error("the font has no character map that we can read");
}

function glyphInSegments(map: Buffer, code: number) {
  const doubled = map.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled] as const;
  for (let at = 0; at < doubled; at += 2) {
    if (code > map.readUInt16BE(ends + at)) continue;
    const start = map.readUInt16BE(starts + at);
    if (code < start) return 0;
    const delta = map.readUInt16BE(deltas + at);
    const offset = map.readUInt16BE(offsets + at);
    const glyph = offset === 0 ? code : map.readUInt16BE(offsets + at + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function glyphInGroups(map: Buffer, code: number) {
  const count = map.readUInt32BE(12);
  for (let place = 0; place < count; place++) {
    const group = 16 + 12 * place;
    const first = map.readUInt32BE(group);
    if (code >= first && code <= map.readUInt32BE(group + 4)) return map.readUInt32BE(group + 8) + code - first;
  }
  return 0;
}
