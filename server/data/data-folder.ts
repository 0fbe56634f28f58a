import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { fileIn } from "#database/sqlite.ts";

/** Below this the disk counts as full: room for the write-ahead log of a busy hour, in bytes. */
const leastRoom = 20_000_000;

/** Makes the data folder and tries to write in it; throws one line that says what to do. */
export function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `Cannot write to the data folder ${folder} (${code}). Set DATA_DIR to a folder that you may write to.`,
      { cause: error },
    );
  }
}

/** Whether a site has run in this folder before. */
export function hasKeys(folder: string) {
  return ["secret.key", "credential.key"].some((key) => existsSync(path.join(folder, key)));
}

/**
 * Refuses a database file that is gone or empty beside keys that were in use: an empty one in its place would look like a
 * site that works. `anew` says that this is meant. Refuses one that is marked as not to be written, also for root.
 */
export function checkFile(folder: string, anew: boolean) {
  const file = fileIn(folder);
  const found = statSync(file, { throwIfNoEntry: false });
  if (hasKeys(folder) && !anew && !found?.size)
    throw new Error(
      `The database ${file} is ${found ? "empty" : "missing"}, but ${folder} holds keys that were in use. Bring the database back from a backup (docs/OPERATING.md, Back up and restore). If an empty one is meant, start once with START_ANEW=true.`,
    );
  if (found && (found.mode & 0o222) === 0)
    throw new Error(
      `The database ${file} may only be read (mode ${(found.mode & 0o777).toString(8)}). Run: chmod 600 ${file}`,
    );
  if ((statSync(folder).mode & 0o222) === 0)
    throw new Error(`The data folder ${folder} may only be read. Run: chmod 700 ${folder}`);
}

/** Throws as a full disk does when hardly any room is left beside the database file. */
export async function checkRoom(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= leastRoom) return;
  const room = `${Math.floor((bavail * bsize) / 1_000_000)} MB left, and ${leastRoom / 1_000_000} are needed`;
  throw Object.assign(new Error(room), { code: "SQLITE_FULL" });
}
