import { stat } from "node:fs/promises";

/**
 * When the last backup was made, in milliseconds: the time of the file that it writes or touches at its end (BACKUP_MARKER).
 * Null where no such file can be seen.
 */
export async function lastBackup(file: string) {
  try {
    return Math.floor((await stat(file)).mtimeMs);
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
