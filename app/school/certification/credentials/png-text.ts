import { crc32 } from "node:zlib";

const signature = Buffer.from("89504e470d0a1a0a", "hex");
/** A picture of 2 MB has some hundreds; a file made of nothing else has 170,000 and takes long to read. */
const mostChunks = 2000;
/** Open Badges 3.0, §5.3.1. */
const keyword = "openbadgecredential";

type Chunk = { type: string; data: Buffer; end: number };

export function isPng(bytes: Buffer) {
  return bytes.subarray(0, 8).equals(signature);
}

/** The picture with a credential in it: one uncompressed text (iTXt) right behind the head; what was baked in before is gone. */
export function bakePng(picture: Buffer, credential: string) {
  const chunks = chunksOf(picture);
  if (chunks?.[0]?.type !== "IHDR") throw new Error("not a PNG");
  const [head, ...rest] = chunks;
  const kept = rest.filter((chunk) => !isCredential(chunk));
  // Keyword, not compressed, no method, no language, no translated keyword.
  const text = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`), Buffer.from(credential)]);
  return Buffer.concat([signature, ...[head, { type: "iTXt", data: text }, ...kept].map(toBytes)]);
}

/** The credential in a picture; undefined when there is none, more than one, or the file is not whole. */
export function credentialInPng(bytes: Buffer) {
  const [found, another] = chunksOf(bytes)?.filter(isCredential) ?? [];
  if (!found || another) return undefined;
  const text = found.data.subarray(keyword.length + 1);
  // The flag says compressed: not as the standard has it, and a small file could hold a huge one.
  if (text[0] !== 0) return undefined;
  const language = text.indexOf(0, 2);
  const translated = language < 0 ? -1 : text.indexOf(0, language + 1);
  return translated < 0 ? undefined : text.subarray(translated + 1).toString("utf8");
}

function isCredential({ type, data }: Chunk) {
  return type === "iTXt" && data.subarray(0, keyword.length + 1).equals(Buffer.from(`${keyword}\0`));
}

/** Undefined when a chunk reaches beyond the end, there is no end, or there are too many. */
function chunksOf(bytes: Buffer) {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; at = chunks.at(-1)?.end ?? bytes.length) {
    if (chunks.length === mostChunks) return undefined;
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (!isPng(bytes) || end > bytes.length) return undefined;
    chunks.push({ type: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, end - 4), end });
    if (chunks.at(-1)?.type === "IEND") return chunks;
  }
  return undefined;
}

function toBytes(chunk: Pick<Chunk, "type" | "data"> | undefined) {
  if (!chunk) return Buffer.alloc(0);
  const named = Buffer.concat([Buffer.from(chunk.type, "latin1"), chunk.data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(chunk.data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
