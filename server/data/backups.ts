import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { loadRows, saveRows, versionOf } from "#database/copy-rows.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { lockFolder } from "#database/lock-folder.ts";
import { copySqlite, fileIn, openCopy } from "#database/sqlite.ts";
import { hasKeys, makeFolder } from "./data-folder.ts";

type Place = { dataDir: string; databaseUrl?: string };

/**
 * What of the data folder no backup holds: the database, which is copied by other means; files of earlier builds; and the
 * number of the release that the content folder was brought to, which says nothing of the folder of another place.
 */
const leftOut = /^(site\.sqlite|lock\.sqlite|old-builds$|content-release$)/;
/** What may lie in the data folder of a site that is to be restored. */
const harmless = /^(lock\.sqlite|old-builds$|lost\+found$)/;

/**
 * Copies database, keys and students' files of a site, which may run and write meanwhile, into a new folder, of which nothing
 * is there before all is. The database is an SQLite file whatever the site uses. Answers how many files there are beside it.
 */
export async function backUp({ dataDir, databaseUrl }: Place, target: string) {
  const [from, to] = [path.resolve(dataDir), path.resolve(target)];
  if (!hasKeys(from)) throw new Error(`No site has run on the data folder ${from}. Set DATA_DIR as the site has it.`);
  if (existsSync(to)) throw new Error(`${to} is there already. Name a folder that is not: each backup is a new one.`);
  if (!path.relative(from, to).startsWith(".."))
    throw new Error(`${to} lies in the data folder. Name a place elsewhere.`);
  const half = `${to}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  if (databaseUrl === undefined) await copySqlite(from, fileIn(half));
  else await withDatabase(databaseUrl, (database) => saveRows(database, half));
  // After the database: whatever file a row names is here by now.
  const files = copyFolder(from, half, leftOut);
  renameSync(half, to);
  return files;
}

/** Puts a backup into an empty data folder and, where the site uses PostgreSQL, an empty database. Answers as `backUp` does. */
export async function restore({ dataDir, databaseUrl }: Place, backup: string) {
  const [from, to] = [path.resolve(backup), path.resolve(dataDir)];
  if (!existsSync(fileIn(from))) throw new Error(`${from} is no backup: it holds no site.sqlite.`);
  // Its newest rows, perhaps all, stand in that file alone.
  if (existsSync(`${fileIn(from)}-wal`))
    throw new Error(
      `${from} is a copy of a data folder in use, and no backup. Run npm run backup with DATA_DIR=${from}, and restore what that makes.`,
    );
  makeFolder(to);
  const lock = lockFolder(to);
  try {
    const found = readdirSync(to).find((name) => !harmless.test(name));
    if (found !== undefined)
      throw new Error(
        `The data folder ${to} is not empty: it holds ${found}. Move it away first, or set DATA_DIR to another.`,
      );
    // The keys come last: a database without its keys starts no site, should this end half-way.
    if (databaseUrl === undefined) await putFile(fileIn(from), fileIn(to));
    else await withDatabase(databaseUrl, (database) => loadRows(fileIn(from), database));
    return copyFolder(from, to, leftOut);
  } finally {
    lock.release();
  }
}

async function withDatabase(url: string, work: (database: Database) => Promise<void>) {
  const database = await openDatabase({ url, folder: "" });
  await work(database).finally(() => database.close());
}

async function putFile(from: string, to: string) {
  const copy = openCopy(from);
  await versionOf(copy, from).finally(() => copy.destroy());
  copyFileSync(from, `${to}.new`);
  const file = openSync(`${to}.new`, "r+");
  fsyncSync(file);
  closeSync(file);
  renameSync(`${to}.new`, to);
}

/** Answers how many files it copied. What goes while it is copied was not in use any more. */
function copyFolder(from: string, to: string, without = /\.new$/): number {
  const names = unlessGone(() => readdirSync(from)) ?? [];
  const counts = names
    .filter((name) => !without.test(name))
    .map((name) => {
      const [source, copy] = [path.join(from, name), path.join(to, name)];
      return unlessGone(() => {
        if (statSync(source).isFile()) {
          writeFileSync(copy, readFileSync(source), { mode: 0o600, flush: true });
          return 1;
        }
        mkdirSync(copy, { recursive: true, mode: 0o700 });
        return copyFolder(source, copy);
      });
    });
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

function unlessGone<Result>(work: () => Result) {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}
