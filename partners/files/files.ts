import type { Answer } from "#partners/answer.ts";

/**
 * Where files of students lie: whole ones under their SHA-256, pieces on their way under the number of their upload
 * (`wholeName`, `partName`). What was answered with `ok` is on the disk. Nothing is ever read by guessing: a name that is
 * none throws. Putting the same name again replaces it, deleting what is not there is fine.
 */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<Answer<true>>;
  read(name: string): Promise<Answer<Buffer>>;
  has(name: string): Promise<Answer<boolean>>;
  delete(name: string): Promise<Answer<true>>;
  reach(): Promise<Answer<true>>;
}

export const wholeName = /^[0-9a-f]{64}$/;
const partPattern = /^[0-9a-f-]{36}\/\d{1,4}$/;

/** Bytes of one piece; the last of a file may be shorter. Bodies of requests are small by design. */
export const partBytes = 48 * 1024;

export function partsOf(size: number) {
  return Math.ceil(size / partBytes);
}

/** The name of one piece of an upload. */
export function partName(upload: string, place: number) {
  return `${upload}/${place}`;
}

/** Folder and file below the store: two letters of the digest, so that no folder has too many. Throws for what is no name. */
export function pathOf(name: string) {
  if (wholeName.test(name)) return `${name.slice(0, 2)}/${name}`;
  if (partPattern.test(name)) return `parts/${name}`;
  throw new Error("not the name of a file");
}
