import { existsSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { changesSince } from "#app/content/versions/versions.server.ts";
import { minute } from "#app/site/time.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import { keepNumber, readNumber } from "#server/data/kept-number.ts";
import { commitRelease } from "./commit-release.ts";
import { type Git, openGit } from "./git.ts";

type Parts = {
  /** What the owner writes. */
  folder: string;
  /** A file in the data folder: the number of the last release that was committed or needed no commit. */
  mark: string;
  /** The site's own address. */
  origin: string;
  database: Database;
  now(): number;
  /** The release that the folder was brought to. */
  number(): number;
  /** What the owner should mend, in whole sentences; null when it is mended. */
  warn(words: string | null): void;
  git?: Git;
};

/**
 * Where the content folder is a git checkout of its own, each release becomes a commit with its owner's name (record 056). What
 * was published before the site first saw the folder is not committed, nor what was changed on disk: whoever did that has a git.
 */
export function openCommits({ folder, mark, origin, database, now, number, warn, git = openGit(folder) }: Parts) {
  let done = readNumber(mark) ?? number();
  let [failures, nextTry] = [0, 0];
  let turn: Promise<unknown> = Promise.resolve();

  keep(done);

  function keep(reached: number) {
    keepNumber(mark, reached);
    done = reached;
  }

  async function catchUp() {
    const wanted = number();
    if (wanted === done || now() < nextTry) return;
    try {
      // An older database was put back, or the folder is no checkout: there is nothing to catch up with.
      if (wanted > done && (await isOwnCheckout(git, folder))) await commitUntil(wanted);
      keep(wanted);
      failures = 0;
      warn(null);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "GitTrouble") throw error;
      failures += 1;
      // Somebody who commits there at this moment is done in a second: that is tried again, and told of when it stands.
      if (failures < 2) return;
      nextTry = now() + minute;
      warn(
        `What was published could not be committed to the git of the content folder: ${error.message}. ` +
          "Visitors read it all the same; it is tried again every minute.",
      );
    }
  }

  async function commitUntil(wanted: number) {
    const changes = (await changesSince(database.queries, done)).filter(({ release }) => release <= wanted);
    const releases = await database.queries
      .selectFrom("content_releases")
      .selectAll()
      .where("number", ">", done)
      .where("number", "<=", wanted)
      .orderBy("number")
      .execute();
    const committer = { name: new URL(origin).host, email: "" };
    for (const { number: of, who, note, at } of releases) {
      const files = changes.filter(({ release }) => release === of);
      if (who !== "") {
        const author = await authorOf(database.queries, who);
        await commitRelease(git, { message: messageOf(of, note, origin), author, committer, at, changes: files });
      }
      keep(of);
    }
  }

  return {
    /** Commits what was published since, one after the other. Never rejects because of git. */
    catchUp() {
      turn = turn.then(catchUp, catchUp);
      return turn;
    },
  };
}

/** A folder within another checkout, such as the software's own, is no business of ours; nor is a machine without git. */
async function isOwnCheckout(git: Git, folder: string) {
  if (!existsSync(path.join(folder, ".git"))) return false;
  try {
    return (await git(["rev-parse", "--show-cdup"])).trim() === "";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** The owner key is nobody's address. */
async function authorOf(queries: Kysely<Tables>, who: string) {
  if (!who.includes("@")) return { name: who, email: "" };
  const person = await queries
    .selectFrom("desk_people")
    .select("name")
    .where("email", "=", who)
    .orderBy("added_at", "desc")
    .executeTakeFirst();
  return { name: person?.name || who, email: who };
}

function messageOf(number: number, note: string, origin: string) {
  const isSubject = note.length > 0 && note.length <= 72 && !note.includes("\n");
  const first = isSubject ? note : [`Publish number ${number}`, note].filter(Boolean).join("\n\n");
  return `${first}\n\nNumber ${number} of the history: ${origin}/admin/content/history?number=${number}`;
}
