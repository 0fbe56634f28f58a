import type { Transaction } from "kysely";
import { z } from "zod";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { emailField } from "#app/forms/fields/form-fields.ts";
import { nameField } from "#app/forms/fields/person-names.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import { endReading, freeReserved } from "#app/review/queue/queue.server.ts";
import { putReviewer } from "#app/review/reviewers/reviewers.server.ts";
import { tracks } from "#app/school/courses/course/courses.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { reviewerMail } from "./reviewer.mail.ts";

/** Several ticked boxes come with spaces between them. */
const ticked = z
  .string()
  .transform((typed) => tracks.filter((track) => typed.split(" ").includes(track)))
  .pipe(z.array(z.enum(tracks)).min(1));

export const nameReviewerOrder = z.strictObject({
  do: z.literal("name-reviewer"),
  name: nameField,
  email: emailField,
  tracks: ticked,
});
export const endReviewerOrder = z.strictObject({ do: z.literal("end-reviewer"), id: z.uuid() });

/** Names somebody, who is told by mail, or gives whoever reads already another name or other courses. */
export async function nameReviewer(
  site: Site,
  queries: Transaction<Tables>,
  named: z.output<typeof nameReviewerOrder>,
  who: OwnerName,
): Promise<OrderResult> {
  const { reviewer, news } = await putReviewer(site, queries, named);
  if (!news) return { ok: true, already: true };
  const at = site.now();
  const what = news === "begins" ? "reviewer named" : "reviewer changed";
  await freeReserved(queries, reviewer.id, reviewer.tracks);
  await recordOwnerAction(queries, { who, what, subject: reviewer.id, at });
  if (news === "begins")
    await putInOutbox(site, queries, reviewerMail(site, reviewer, `reviewer:${reviewer.id}:${at}`), owed);
  return { ok: true };
}

/** What they had in hand is free at once. */
export async function endReviewer(
  site: Site,
  queries: Transaction<Tables>,
  { id }: z.output<typeof endReviewerOrder>,
  who: OwnerName,
): Promise<OrderResult> {
  const at = site.now();
  if (!(await endReading(queries, id, at))) return { ok: false, reason: "gone" };
  await recordOwnerAction(queries, { who, what: "reviewer ended", subject: id, at });
  return { ok: true };
}
