import { gunzipSync, gzipSync } from "node:zlib";

/** Places of one list, the least that hides which of them are taken (W3C Bitstring Status List 1.0, §2.2). */
export const listLength = 131_072;

/** The list with these places set: GZIP, then base64url, then "u" before it (multibase). Place 0 is the leftmost bit. */
export function encodeBitstring(places: number[]) {
  const bits = Buffer.alloc(listLength / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return `u${gzipSync(bits).toString("base64url")}`;
}

/** Whether a place of an encoded list is set; undefined when it is no list, or has no such place. */
export function isSetIn(encoded: string, place: number) {
  try {
    const bits = gunzipSync(Buffer.from(encoded.slice(1), "base64url"), { maxOutputLength: listLength / 8 });
    const byte = encoded.startsWith("u") ? bits[place >> 3] : undefined;
    return byte === undefined ? undefined : (byte & (0x80 >> (place & 7))) !== 0;
  } catch {
    // Not GZIP, or longer than a list of ours.
    return undefined;
  }
}
