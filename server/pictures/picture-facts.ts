import { readWebp } from "#app/content/pictures/webp.ts";

/** Of a still picture, before anything is decoded. */
export type PictureFacts = { kind: "jpeg" | "png" | "webp"; width: number; height: number };
type Read = { ok: true; facts: PictureFacts } | { ok: false; reason: string };

/** In pixels: decoded, they take four bytes each, twice. */
const mostPixels = 40_000_000;

const others: [is: (head: string) => boolean, reason: string][] = [
  [
    (head) => head.startsWith("GIF8"),
    "This is a GIF. Save one still picture of it as a PNG, and add that; a film belongs to a tutorial.",
  ],
  [
    (head) => /^....ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(head),
    "This is a HEIC, the own format of some phones, which most browsers do not show. On an iPhone choose Settings, Camera, Formats, Most Compatible, or save the photo as a JPEG, and add that.",
  ],
  [(head) => /^....ftypavi[fs]/s.test(head), "This is an AVIF. Save it as a JPEG or PNG, and add that."],
  [
    (head) => /^(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(head),
    "This is an SVG, a drawing that may hold programs. Save it as a PNG 1600 pixels wide, and add that.",
  ],
  [(head) => head.startsWith("%PDF"), "This is a PDF. Save the page or picture in it as a PNG, and add that."],
];

/** What a file is by its own first bytes, whatever it is called, and how large; or why it is not taken, in whole sentences. */
export function readFacts(bytes: Buffer): Read {
  const head = bytes.toString("latin1", 0, 200);
  const other = others.find(([is]) => is(head));
  if (other) return { ok: false, reason: other[1] };
  const facts = readJpeg(bytes) ?? readPng(bytes) ?? webpFacts(bytes);
  if (!facts)
    return { ok: false, reason: "This is no JPEG, PNG or WebP picture. Save it as one of these, and add that." };
  if (facts === "moving")
    return { ok: false, reason: "This picture moves. Save one still picture of it as a PNG, and add that." };
  const { width, height } = facts;
  if (width < 1 || height < 1) return { ok: false, reason: damaged };
  if (width * height > mostPixels)
    return {
      ok: false,
      reason: `This picture has ${Math.ceil((width * height) / 1e6)} megapixels, and 40 are the most. Make it smaller, and add that.`,
    };
  return { ok: true, facts };
}

export const damaged =
  "This picture is damaged or of a rare kind. Open it on your computer, save it anew as a JPEG or PNG, and add that.";

/**
 * Walks from segment to segment to the picture itself, and takes the one frame on the way (ITU T.81, B.2). Whatever a decoder might
 * read otherwise than this walk does is refused: else a size told here would not be the one that is decoded.
 */
function readJpeg(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  const unread: PictureFacts = { kind: "jpeg", width: 0, height: 0 };
  let facts: PictureFacts | undefined;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const mark = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (mark === 0xda) return facts ?? unread;
    // Bytes that fill stand before a mark.
    if (mark === 0xff) at += 1;
    else if (length < 2) return unread;
    else if (besideFrame(mark)) at += 2 + length;
    else if (facts || !frames.has(mark)) return unread;
    else {
      facts = { kind: "jpeg", height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      at += 2 + length;
    }
  }
  return unread;
}

/** Those that our codec decodes: baseline, extended, progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/** Tables of codes and of steps, the interval, what applications say, comments. */
const besideFrame = (mark: number) => [0xc4, 0xdb, 0xdd, 0xfe].includes(mark) || (mark >= 0xe0 && mark <= 0xef);

function readPng(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 33 || bytes.toString("latin1", 0, 16) !== "\u0089PNG\r\n\u001A\n\0\0\0\rIHDR") return undefined;
  return { kind: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function webpFacts(bytes: Buffer): PictureFacts | "moving" | undefined {
  const facts = readWebp(bytes);
  if (!facts) return undefined;
  return bytes.includes("ANIM") && !facts.isBare && isMoving(bytes)
    ? "moving"
    : { kind: "webp", width: facts.width, height: facts.height };
}

/** Said in the head of an extended file (RFC 9649, 2.7). */
function isMoving(bytes: Buffer) {
  return bytes.toString("latin1", 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0b10) !== 0;
}
