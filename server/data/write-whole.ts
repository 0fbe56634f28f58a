import { renameSync, writeFileSync } from "node:fs";

/** Writes a file whole or not at all: it gets its name when it is on the disk. Throws where it cannot be written; `mode` as of a new file. */
export function writeWhole(file: string, data: string | Buffer, mode = 0o666) {
  writeFileSync(`${file}.new`, data, { mode, flush: true });
  renameSync(`${file}.new`, file);
}
