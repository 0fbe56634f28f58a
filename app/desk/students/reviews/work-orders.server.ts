import type { Transaction } from "kysely";
import { z } from "zod";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { ownersNote } from "#app/desk/frame/orders/answer-order.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import { freeLeases } from "#app/review/queue/queue.server.ts";
import { readingReviewers } from "#app/review/reviewers/reviewers.server.ts";
import { reopenedMail } from "#app/review/letters/reopened.mail.ts";
import { toldOf } from "#app/school/handing-in/works/tell.server.ts";
import { waitToBeRead } from "#app/school/handing-in/works/hand-in.server.ts";
import { deciding, promised } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { mayRead, refusals, unread } from "./waiting.server.ts";

/** An empty reviewer: whoever comes first. */
export const assignOrder = z.strictObject({
  do: z.literal("assign-reading"),
  id: z.uuid(),
  reviewer: z.union([z.literal(""), z.uuid()]),
});
export const reopenOrder = z.strictObject({ do: z.literal("reopen-work"), id: z.uuid(), reason: ownersNote });

/** Only somebody named reads it from now on; it keeps its age. What another had begun and has no more in hand is nobody's. */
export async function assignReading(
  site: Site,
  queries: Transaction<Tables>,
  { id, reviewer }: z.output<typeof assignOrder>,
  who: OwnerName,
): Promise<OrderResult> {
  // First the reviewer, then the reading: in the order in which a reviewer takes one; whoever takes, saves or releases it waits.
  const row = reviewer === "" ? undefined : await lockRow(queries, "reviewers", reviewer);
  await lockRow(queries, "readings", id);
  const reading = await unread(queries).where("readings.id", "=", id).executeTakeFirst();
  if (!reading) return { ok: false, reason: "gone" };
  if ((reading.only_by ?? "") === reviewer) return { ok: true, already: true };
  const at = site.now();
  if (reading.leased_until > at && reading.reviewer_id !== reviewer) return { ok: false, reason: "in_hand" };
  if (reviewer !== "") {
    const chosen = (await readingReviewers(queries)).find((each) => each.id === row?.id);
    if (!chosen || !mayRead(chosen, reading, await refusals(queries))) return { ok: false, reason: "unfit" };
  }
  if (reading.reviewer_id !== null && reading.reviewer_id !== reviewer && reading.leased_until <= at)
    await freeLeases(queries, { id: reading.reviewer_id }, id);
  await queries
    .updateTable("readings")
    .set({ only_by: reviewer || null })
    .where("id", "=", id)
    .execute();
  const what = reviewer === "" ? "reading for everybody" : "reading given to a reviewer";
  await recordOwnerAction(queries, { who, what, subject: id, at });
  return { ok: true };
}

/** An accepted work is read once more, by somebody else than who accepted it; its student is told why. Once for each version. */
export async function reopenWork(
  site: Site,
  queries: Transaction<Tables>,
  { id, reason }: z.output<typeof reopenOrder>,
  who: OwnerName,
): Promise<OrderResult> {
  const work = await lockRow(queries, "works", id);
  if (work?.state !== "accepted" || work.student_id === null) return { ok: false, reason: "gone" };
  const last = await lastReading(queries, id);
  if (!last || (await wasReopened(queries, id, last.number))) return { ok: false, reason: "gone" };
  const reviewers = await readingReviewers(queries);
  const { number, track, reviewer_id: reader } = last;
  const { email_key = "" } =
    (await queries.selectFrom("students").select("email_key").where("id", "=", work.student_id).executeTakeFirst()) ??
    {};
  const asked = { id: "", track, not_by: reader, email_key };
  if (!reviewers.some((each) => mayRead(each, asked, new Set()))) return { ok: false, reason: "nobody" };

  const at = site.now();
  await waitToBeRead(site, queries, { work: id, number, track, role: "reopened", notBy: reader ?? undefined, reason });
  await recordOwnerAction(queries, { who, what: "work reopened", subject: id, at });
  const told = await toldOf(site.content, queries, id);
  if (told) await putInOutbox(site, queries, reopenedMail(site, told, { number, reason, dueAt: at + promised }), owed);
  return { ok: true };
}

async function wasReopened(queries: Transaction<Tables>, work: string, number: number) {
  const key = { work_id: work, number, role: "reopened" as const };
  const before = await queries
    .selectFrom("readings")
    .select("id")
    .where((row) => row.and(key))
    .executeTakeFirst();
  return before !== undefined;
}

/** What decided about a work last. */
function lastReading(queries: Transaction<Tables>, work: string) {
  return queries
    .selectFrom("readings")
    .select(["number", "track", "reviewer_id"])
    .where("work_id", "=", work)
    .where("published_at", "is not", null)
    .where("role", "in", deciding)
    .orderBy("number", "desc")
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
