import { mostWrites, type Write } from "#app/school/courses/course/writes.ts";

/** Bytes of one question to our server, which takes 64 KiB; one note alone may have more and still fits. */
const mostBytes = 40_000;

/** As many as go at once; one at least. */
export function firstPiece(writes: Write[]) {
  let bytes = 0;
  const tooMany = writes.slice(0, mostWrites).findIndex((write) => {
    bytes += new TextEncoder().encode(JSON.stringify(write)).length;
    return bytes > mostBytes;
  });
  return writes.slice(0, tooMany < 0 ? mostWrites : Math.max(tooMany, 1));
}
