import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Does `clean` when the bench ends, however it ends but by kill -9; the function answered does it at once instead.
 * The last registered is done first. Only synchronous work has an effect.
 */
export function atEnd(clean: () => void) {
  process.prependListener("exit", clean);
  return () => {
    process.off("exit", clean);
    clean();
  };
}

/** A folder that is erased at the end of the bench, or by `erase()`. */
export function temporaryFolder(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  const erase = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return { folder, erase };
}
