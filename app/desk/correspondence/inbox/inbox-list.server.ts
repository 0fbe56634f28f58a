import type { Selectable } from "kysely";
import { z } from "zod";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import { exportRows, holdsAll, newestFirst, readPage, type Searched } from "#app/desk/frame/lists/list-rows.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Role } from "#app/mail/owner-mails/desk-people.server.ts";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { type InboxPage, type InboxView, type KeptMessage } from "./inbox-page.ts";
import { kindInWords, kindsOfPeople } from "#app/mail/inbox/message-words.ts";

/** Where is searched. `details` is JSON, in which quotes and backslashes are written with a backslash. */
const searched: Searched[] = [
  "name",
  "email",
  "page",
  ["details", (word: string) => JSON.stringify(word).slice(1, -1)],
];

/** The owner's order: this message is dealt with, or not after all. */
export const inboxOrders = z.strictObject({ do: z.enum(["done", "open-again"]), id: z.string().max(100) });

/** Messages newest first, 50 a page; every word of the search is in name, address, answers or page. Counts are of all that the search finds. */
export async function listMessages({ database }: Site, view: InboxView, role: Role = "owner"): Promise<InboxPage> {
  const found = database.queries
    .selectFrom("inbox_messages")
    .where(holdsAll(searched, view.search))
    .$if(role === "helper", (all) => all.where("kind", "in", kindsOfPeople));
  const { all, done } = await found
    .select((row) => [row.fn.countAll<number>().as("all"), row.fn.count<number>("done_at").as("done")])
    .executeTakeFirstOrThrow();
  const wanted = found
    .selectAll()
    .$if(view.state === "open", (query) => query.where("done_at", "is", null))
    .$if(view.state === "done", (query) => query.where("done_at", "is not", null));
  const { shown, next } = await readPage(wanted, ["received_at", "id"], view.before);
  return { messages: shown.map(messageOf), next, counts: { open: all - done, done, all } };
}

function messageOf(row: Selectable<Tables["inbox_messages"]>): KeptMessage {
  const details = JSON.parse(row.details) as Record<string, string>;
  return {
    id: row.id,
    kind: kindInWords(row.kind),
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
  order: z.output<typeof inboxOrders>,
  who: OwnerName,
  role: Role = "owner",
): Promise<OrderResult | { ok: false; kind: "not_found" }> {
  const [{ id }, done, at] = [order, order.do === "done", now()];
  return database.transaction(async (queries) => {
    const changed = await queries
      .updateTable("inbox_messages")
      .set({ done_at: done ? at : null })
      .where("id", "=", id)
      .$if(role === "helper", (all) => all.where("kind", "in", kindsOfPeople))
      .where("done_at", done ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (changed)
      await recordOwnerAction(queries, { who, what: done ? "message done" : "message open again", subject: id, at });
    const row = await queries
      .selectFrom("inbox_messages")
      .select("done_at")
      .where("id", "=", id)
      .$if(role === "helper", (all) => all.where("kind", "in", kindsOfPeople))
      .executeTakeFirst();
    return row ? { ok: true, doneAt: row.done_at } : { ok: false, kind: "not_found" };
  });
}

/** Every message, newest first, in batches for the file that the owner keeps; written down as an export. */
export async function* exportMessages(site: Site, who: OwnerName) {
  const note = { who, what: "inbox exported", subject: "inbox" };
  const batches = exportRows<Selectable<Tables["inbox_messages"]>>(site, note, (last, most) => {
    const all = site.database.queries.selectFrom("inbox_messages").selectAll();
    const behind = last && { at: last.received_at, id: last.id };
    return newestFirst(all, ["received_at", "id"], { behind, most }).execute();
  });
  for await (const rows of batches) yield rows.map(messageOf);
}
