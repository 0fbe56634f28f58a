import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import type { OutboxPage, TroubledMail } from "./outbox-page.ts";
import type { Message } from "#app/mail/outbox/outbox.server.ts";

const longestList = 50;

/** The owner's order: try this mail again. */
export const mailOrders = z.strictObject({ do: z.literal("send-again"), id: z.string().max(100) });

/** Mail that was given up, mail that waits after a failed try, and how much went out in the last 24 hours. */
export async function listTroubledMail({ database: { queries }, now }: Site): Promise<OutboxPage> {
  const failed = await queries
    .selectFrom("outbox")
    .selectAll()
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .orderBy("id")
    .limit(longestList)
    .execute();
  const delayed = await queries
    .selectFrom("outbox")
    .selectAll()
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("attempts", ">=", 1)
    .orderBy("next_at")
    .orderBy("id")
    .limit(longestList)
    .execute();
  return { counts: await countMail(queries, now()), failed: failed.map(troubled), delayed: delayed.map(troubled) };
}

async function countMail(queries: Kysely<Tables>, at: number) {
  const count = () => queries.selectFrom("outbox").select((row) => row.fn.countAll<number>().as("count"));
  const sent = await count()
    .where("sent_at", ">", at - day)
    .executeTakeFirstOrThrow();
  const waiting = await count()
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("cause", "<>", "nobody")
    .executeTakeFirstOrThrow();
  const failed = await count().where("failed_at", "is not", null).executeTakeFirstOrThrow();
  return { sentToday: sent.count, waiting: waiting.count, failed: failed.count };
}

function troubled(row: Selectable<Tables["outbox"]>): TroubledMail {
  const { subject = null } = JSON.parse(row.message) as Partial<Message>;
  return {
    id: row.id,
    recipient: row.recipient,
    kind: row.kind,
    subject,
    attempts: row.attempts,
    nextAt: row.failed_at === null ? row.next_at : null,
    failedAt: row.failed_at,
    cameBack: row.sent_at !== null && row.failed_at !== null,
    lastError: row.last_error ?? "",
  };
}

/**
 * Puts a mail that was given up, or that waits after a failed try, back to its beginning: the worker takes it up at once.
 * It is the owner's now: it waits in no line of strangers. A mail on its way, a sent one and one that waits for its first try stay as they are. `not_found` when there is none,
 * `invalid` when its words are erased.
 */
export async function sendAgain(
  { database, now }: Site,
  { id }: Pick<z.output<typeof mailOrders>, "id">,
  who: OwnerName,
): Promise<OrderResult | { ok: false; kind: "not_found" | "invalid" }> {
  const at = now();
  return database.transaction(async (queries) => {
    const mail = await queries
      .selectFrom("outbox")
      .select(["sent_at", "message"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!mail) return { ok: false, kind: "not_found" };
    if (mail.sent_at === null && mail.message === "{}") return { ok: false, kind: "invalid" };

    const reset = await queries
      .updateTable("outbox")
      .set({ failed_at: null, attempts: 0, next_at: 0, leased_until: 0, last_error: null, cause: "owed" })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("attempts", ">=", 1)
      .where("leased_until", "<=", at)
      .returning("id")
      .executeTakeFirst();
    if (reset) await recordOwnerAction(queries, { who, what: "mail sent again", subject: id, at });
    return { ok: true };
  });
}
