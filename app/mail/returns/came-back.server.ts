import type { Kysely } from "kysely";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

/** A failure report later than this is about no mail that we can name. */
const longestAgo = 14 * day;

type Report = { recipient: string; messageId?: string; error: string };

/**
 * A mail that the provider had taken came back: it stands with those that were given up. Where no mail has `messageId`,
 * which some providers replace by their own, it is the last one that this address was sent. Where somebody is owed it (a
 * booking, a payment) the owner is told, since nobody else knows. `error` is as in `last_error`. Answers the
 * mail's id; nothing happens when there is no such mail.
 */
export async function noteCameBack(site: Site, queries: Kysely<Tables>, { recipient, messageId, error }: Report) {
  const at = site.now();
  const sent = queries
    .selectFrom("outbox")
    .select(["id", "kind", "cause", "idempotency_key"])
    .where(hasAddress("recipient", recipient))
    .where("sent_at", ">", at - longestAgo)
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .limit(1);
  const named = await sent.where("message_id", "=", messageId ?? "").executeTakeFirst();
  const mail = named ?? (await sent.executeTakeFirst());
  if (!mail) return undefined;
  await queries
    .updateTable("outbox")
    .set({ failed_at: at, last_error: error })
    .where("id", "=", mail.id)
    .where("failed_at", "is", null)
    .execute();
  // Told to the owner, it would come back as well, for ever.
  if (mail.kind !== "service" || mail.cause !== "owed" || mail.idempotency_key.startsWith("owner")) return mail.id;

  const details = {
    whatHappened: `A mail to this address came back: ${error}. It was about a booking, a payment or something else that this person waits for.`,
    whatToDo: "Find the person in /admin and reach them another way, or correct the address there.",
  };
  const message = { kind: "mail", name: "A mail came back", email: recipient, details, page: "/admin/mail" } as const;
  await putMessage(site, queries, { notice: "came back", ...message }, `came back ${mail.id}`);
  return mail.id;
}
