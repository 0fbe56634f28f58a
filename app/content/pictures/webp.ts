/** What a WebP file says of itself before anything is decoded. `isBare`: it holds the picture alone, still, to its last byte, and says nothing else. */
type WebpFacts = { width: number; height: number; isBare: boolean };

/** The chunks of a still picture, in order. Others say where and when it was taken (EXIF, XMP), or move (ANIM). */
const bare = new Set(["VP8 ", "VP8L", "VP8X,VP8 ", "VP8X,ALPH,VP8 ", "VP8X,VP8L"]);

/** Reads the head of a WebP file (RFC 9649); undefined where the bytes are none. */
export function readWebp(bytes: Buffer): WebpFacts | undefined {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || !/^WEBPVP8[ LX]$/.test(bytes.toString("latin1", 8, 16)))
    return undefined;
  let size: { width: number; height: number } | undefined;
  const names: string[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    size ??= sizeIn(name, bytes.subarray(at + 8, at + 8 + length));
    // A first chunk without a size is not passed over: a decoder would not do so either.
    if (!size) return undefined;
    names.push(name);
    // A chunk of odd length has a byte behind it.
    at += 8 + length + (length % 2);
  }
  const isWhole = at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length;
  return size && { ...size, isBare: isWhole && bare.has(names.join()) };
}

function sizeIn(name: string, chunk: Buffer) {
  if (name === "VP8X" && chunk.length >= 10)
    return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 };
  if (name === "VP8 " && chunk.length >= 10)
    return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff };
  if (name !== "VP8L" || chunk.length < 5) return undefined;
  const bits = chunk.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
