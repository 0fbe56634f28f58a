import { createHash, randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { type Edition, sendingTime } from "#app/newsletter/editions/editions.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { editionKey, previewMail } from "./edition.mail.ts";
import { type Standing, standingOf } from "./standing.ts";

/** Older editions are the archive: nobody is asked about them, so that a new or restored site never mails it. */
export const stillNews = 3 * day;

/** Changes with every word of an edition: the owner approves what was seen. */
export function printOf(edition: Edition) {
  return createHash("sha256").update(JSON.stringify(edition)).digest("base64url");
}

/** Those that are news, that began lately, or that the owner approved and that did not leave. */
export async function currentEditions({ database, now }: Site, all: readonly Edition[]) {
  const rows = await database.queries
    .selectFrom("edition_sends")
    .select("slug")
    .where((row) =>
      row.or([
        row("begun_at", ">", now() - stillNews),
        row.and([row("begun_at", "is", null), row("approved", "<>", "")]),
      ]),
    )
    .execute();
  const open = new Set(rows.map(({ slug }) => slug));
  return all.filter((edition) => open.has(edition.slug) || now() - sendingTime(edition) <= stillNews);
}

type Row = Selectable<Tables["edition_sends"]>;

/** What is kept of an edition, or would be. One that left before anything was kept has left. */
export async function readSend(queries: Kysely<Tables>, edition: Edition): Promise<Row> {
  const { slug } = edition;
  const kept = await queries.selectFrom("edition_sends").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (kept) return kept;
  const mail = await queries
    .selectFrom("outbox")
    .select("id")
    .where("idempotency_key", "like", `${editionKey(edition, "")}%`)
    .limit(1)
    .executeTakeFirst();
  const begun_at = mail ? sendingTime(edition) : null;
  return { slug, previewed: "", approved: "", send_at: null, begun_at, left_at: null, told: "" };
}

/** The same, kept from now on. */
export async function keepSend(queries: Kysely<Tables>, edition: Edition): Promise<Row> {
  await queries
    .insertInto("edition_sends")
    .values(await readSend(queries, edition))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  return readSend(queries, edition);
}

type Decided = { ok: true; already?: boolean } | { ok: false; reason: "gone" | "unseen" };
/** Writes down who decided, in the transaction that does it. */
type Note = (queries: Kysely<Tables>, what: string) => Promise<void>;

/** Sends the owner the edition as readers would get it, and remembers which text that was. */
export async function previewEdition(site: Site, edition: Edition, to: string, note: Note): Promise<Decided> {
  return site.database.transaction(async (queries) => {
    await keepSend(queries, edition);
    await putInOutbox(site, queries, previewMail(site, edition, to, randomUUID()), owed);
    const previewed = printOf(edition);
    await queries.updateTable("edition_sends").set({ previewed }).where("slug", "=", edition.slug).execute();
    await note(queries, "edition previewed");
    return { ok: true };
  });
}

/**
 * Lets an edition leave at its hour, or at once when that has passed. `unseen` when the owner did not see it as it is now;
 * `gone` when it left before.
 */
export async function approveEdition(site: Site, edition: Edition, note: Note): Promise<Decided> {
  return decide(site, edition, async (queries, { previewed }, standing) => {
    const print = printOf(edition);
    if (standing === "approved" || standing === "due") return { ok: true, already: true };
    if (previewed !== print) return { ok: false, reason: "unseen" };
    const send_at = Math.max(site.now(), sendingTime(edition));
    const change = { approved: print, send_at, left_at: null, told: "" };
    if (!(await changeUnsent(queries, edition, change))) return { ok: false, reason: "gone" };
    await note(queries, "edition approved");
    return { ok: true };
  });
}

/** The owner does not want it sent, or not yet; it may be approved later. `gone` when it left before. */
export async function leaveEdition(site: Site, edition: Edition, note: Note): Promise<Decided> {
  return decide(site, edition, async (queries, _, standing) => {
    if (standing === "unsent") return { ok: true, already: true };
    const change = { approved: "", send_at: null, left_at: site.now() };
    if (!(await changeUnsent(queries, edition, change))) return { ok: false, reason: "gone" };
    await note(queries, "edition left unsent");
    return { ok: true };
  });
}

/** Whether it had not left: the worker may begin at this moment. */
async function changeUnsent(queries: Kysely<Tables>, { slug }: Edition, change: Partial<Row>) {
  const changed = await queries
    .updateTable("edition_sends")
    .set(change)
    .where("slug", "=", slug)
    .where("begun_at", "is", null)
    .returning("slug")
    .executeTakeFirst();
  return changed !== undefined;
}

type Change = (queries: Kysely<Tables>, row: Row, standing: Standing) => Promise<Decided>;

async function decide({ database, now }: Site, edition: Edition, change: Change): Promise<Decided> {
  return database.transaction(async (queries) => {
    const row = await keepSend(queries, edition);
    const standing = standingOf(row, printOf(edition), now());
    return standing === "sent" ? { ok: false, reason: "gone" } : change(queries, row, standing);
  });
}
