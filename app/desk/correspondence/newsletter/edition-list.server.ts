import { sql, type Kysely } from "kysely";
import { type Edition, sendingTime } from "#app/newsletter/editions/editions.ts";
import { editionKey } from "#app/newsletter/sending/edition.mail.ts";
import { currentEditions, printOf, readSend } from "#app/newsletter/sending/edition-sends.server.ts";
import { standingOf } from "#app/newsletter/sending/standing.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { EditionEntry } from "./newsletter-page.ts";

/** The newest edition, however old, and those that are news or not done. `all` is newest first, and so is the answer. */
export async function listEditions(site: Site, all: readonly Edition[]): Promise<EditionEntry[]> {
  const open = new Set([...all.slice(0, 1), ...(await currentEditions(site, all))]);
  const listed = all.filter((edition) => open.has(edition));
  return Promise.all(listed.map((edition) => entryOf(site, edition)));
}

async function entryOf({ database: { queries }, now }: Site, edition: Edition): Promise<EditionEntry> {
  const row = await readSend(queries, edition);
  const print = printOf(edition);
  const standing = standingOf(row, print, now());
  const sendAt = row.send_at ?? sendingTime(edition);
  return {
    slug: edition.slug,
    number: edition.number,
    title: edition.title,
    sendAt,
    late: now() > sendAt,
    standing,
    isSeen: row.previewed === print,
    ...(await countDeliveries(queries, editionKey(edition, ""))),
  };
}

/** `key` is what the keys of its mails begin with, made of letters, digits, "-" and ":". What came back counts as failed. */
async function countDeliveries(queries: Kysely<Tables>, key: string) {
  const { all, sent, failed } = await queries
    .selectFrom("outbox")
    .select((row) => [
      row.fn.countAll<number>().as("all"),
      sql<number | null>`sum(case when sent_at is not null and failed_at is null then 1 else 0 end)`.as("sent"),
      row.fn.count<number>("failed_at").as("failed"),
    ])
    .where("idempotency_key", "like", `${key}%`)
    .executeTakeFirstOrThrow();
  return { waiting: all - (sent ?? 0) - failed, sent: sent ?? 0, failed };
}
