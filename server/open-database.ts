import { migrate, openDatabase } from "#database/database.ts";
import { checkRoom } from "#server/data/data-folder.ts";
import { watchDatabase } from "#server/data/database-watch.ts";
import type { Partners } from "#server/played/played-partners.ts";
import { keepPlayedReviewer } from "#server/played/played-reviewer.ts";
import type { Config } from "#server/settings/config.ts";
import { compareKeys, type Keys } from "#server/settings/key-fingerprints.ts";
import { log } from "./log.ts";

type Settings = Pick<Config, "databaseUrl" | "startAnew"> & Pick<Partners, "played">;

/** The database, and who looks after it: brought up to date before it is used, and tried by a write now and then. */
export async function openWatched(folder: string, { databaseUrl: url, startAnew, played }: Settings, keys: () => Keys) {
  const now = () => Date.now();
  const database = await openDatabase({ url, folder, onTrouble: (error) => watch.noteError(error) });
  const queries = database.queries.withoutPlugins();
  const watch = watchDatabase({ database, prepare, tryWrite, log, now });
  return { database, watch };

  async function prepare() {
    await migrate(database);
    await compareKeys(queries, keys(), now(), startAnew);
    await keepPlayedReviewer(queries, played.community, now());
  }

  async function tryWrite() {
    if (url === undefined) await checkRoom(folder);
    const mark = { name: "last write tried", value: "", changed_at: now() };
    await queries
      .insertInto("marks")
      .values(mark)
      .onConflict((conflict) => conflict.column("name").doUpdateSet(mark))
      .execute();
  }
}
