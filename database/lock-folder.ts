import { mkdirSync } from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";

/**
 * Makes this process the only one on a data folder (security.md F1). The lock lies on `lock.sqlite` and belongs to
 * the operating system, so that it ends with the process, even with kill -9. Throws one line when it is taken.
 */
export function lockFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new BetterSqlite3(path.join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    file.exec("begin exclusive");
  } catch (error) {
    file.close();
    if (!(error instanceof BetterSqlite3.SqliteError) || !error.code.startsWith("SQLITE_BUSY")) throw error;
    throw new Error(
      `Another process already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return { release: () => void file.close() };
}
