import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import { z } from "zod";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import { inBatches } from "#app/people/owner/csv-file.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Outcome } from "#app/desk/orders/orders.ts";
import { type InboxPage, type InboxView, type KeptMessage, kindWords } from "./inbox-page.ts";

const pageSize = 50;
const mostWords = 10;

/** The owner's order: this message is dealt with, or not after all. */
export const orderSchema = z.strictObject({ do: z.enum(["done", "open-again"]), id: z.string().max(100) });

/** Messages newest first, 50 a page; every word of the search is in name, address, answers or page. Counts are of all that the search finds. */
export async function listMessages({ database }: Site, view: InboxView): Promise<InboxPage> {
  const { all, done } = await database.queries
    .selectFrom("inbox_messages")
    .select((row) => [row.fn.countAll<number>().as("all"), row.fn.count<number>("done_at").as("done")])
    .where((row) => found(row, view.search))
    .executeTakeFirstOrThrow();
  const rows = await database.queries
    .selectFrom("inbox_messages")
    .selectAll()
    .where((row) => found(row, view.search))
    .$if(view.state === "open", (query) => query.where("done_at", "is", null))
    .$if(view.state === "done", (query) => query.where("done_at", "is not", null))
    .where((row) => older(row, view.before))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    messages: shown.map(messageOf),
    next: rows.length > pageSize && last ? `${last.received_at}.${last.id}` : null,
    counts: { open: all - done, done, all },
  };
}

type Row = ExpressionBuilder<Tables, "inbox_messages">;

function found(row: Row, search: string) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  return row.and(words.map((word) => row.or(places.map(([column, as]) => holds(column, as(word))))));
}

/** `details` is JSON, in which quotes and backslashes are written with a backslash. */
const places: [column: "name" | "email" | "page" | "details", as: (word: string) => string][] = [
  ["name", (word) => word],
  ["email", (word) => word],
  ["page", (word) => word],
  ["details", (word) => JSON.stringify(word).slice(1, -1)],
];

/** Portable: both sides go through the database's own lower(), which knows ASCII on SQLite and all letters on PostgreSQL. */
function holds(column: string, word: string) {
  const pattern = `%${word.replaceAll(/[!%_]/g, "!$&")}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '!'`;
}

/** `cursor` is the last message of the page before: its instant and id with a dot between them. */
function older(row: Row, cursor: string) {
  const [, instant = "", id = ""] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(cursor) ?? [];
  if (id === "") return row.and([]);
  const at = Number(instant);
  return row.or([row("received_at", "<", at), row.and([row("received_at", "=", at), row("id", "<", id)])]);
}

function messageOf(row: Selectable<Tables["inbox_messages"]>): KeptMessage {
  const details = JSON.parse(row.details) as Record<string, string>;
  return {
    id: row.id,
    kind: kindWords[row.kind] ?? row.kind,
    name: row.name,
    email: row.email,
    details: Object.entries(details).filter(([, answer]) => answer !== ""),
    page: row.page,
    receivedAt: row.received_at,
    doneAt: row.done_at,
  };
}

/** Marks a message as dealt with or not, and writes down who did; told twice it does nothing more. `not_found` when there is none. */
export async function setDone(
  { database, now }: Site,
  order: z.output<typeof orderSchema>,
  who: OwnerName,
): Promise<Outcome | { ok: false; kind: "not_found" }> {
  const [{ id }, done, at] = [order, order.do === "done", now()];
  return database.transaction(async (queries) => {
    const changed = await queries
      .updateTable("inbox_messages")
      .set({ done_at: done ? at : null })
      .where("id", "=", id)
      .where("done_at", done ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (changed)
      await recordOwnerAction(queries, { who, what: done ? "message done" : "message open again", subject: id, at });
    const row = await queries.selectFrom("inbox_messages").select("done_at").where("id", "=", id).executeTakeFirst();
    return row ? { ok: true, doneAt: row.done_at } : { ok: false, kind: "not_found" };
  });
}

/** Every message, newest first, in batches for the file that the owner keeps; written down as an export. */
export async function* exportMessages({ database, now }: Site, who: OwnerName) {
  const note = { who, what: "inbox exported", subject: "inbox", at: now() };
  await database.transaction((queries) => recordOwnerAction(queries, note));
  yield* inBatches<KeptMessage>(async (last, size) => {
    const rows = await database.queries
      .selectFrom("inbox_messages")
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("received_at", "id"), "<", tuple(last?.receivedAt ?? 0, last?.id ?? "")),
        ),
      )
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .execute();
    return rows.map(messageOf);
  });
}
