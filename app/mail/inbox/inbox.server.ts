import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { takeSubmission } from "#app/forms/limits/limits.server.ts";
import type { Stamped } from "#app/forms/fields/form-fields.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { kindInWords, type MessageKind, nameInWords } from "./message-words.ts";
import { type OwnerEvent, tellOwner } from "./owner-events.server.ts";

export type InboxMessage = {
  kind: MessageKind;
  name: string;
  email: string;
  /** Further answers by name, in the order in which the owner reads them. */
  details: Record<string, string>;
  /** Path of the page with the form. */
  page: string;
  /** The form's hidden fields. */
  stamped: Stamped;
};

/**
 * Keeps a message for the owner's inbox; sends no mail to anybody. The same message on the same day is kept once (security.md D12).
 * Trap, limits and trouble with the database are as in `takeSubmission`.
 */
export function leaveMessage(site: Site, message: InboxMessage, visitor: Visitor) {
  const { kind, name, email, details, page, stamped } = message;
  const same = JSON.stringify([kind, name, emailKey(email), details, page, Math.floor(site.now() / day)]);
  return takeSubmission(site, { form: kind, visitor, stamped }, (queries) =>
    putMessage(site, queries, { kind, name, email, details, page: page.slice(0, 200) }, same),
  );
}

/**
 * Leaves a message for the owner in the caller's transaction, and has the owner told by mail, but of a wish to hear of
 * something new, which the daily summary counts. One of the `same` words is kept once. `isAlarm`: mail stands still.
 */
export async function putMessage(
  site: Pick<Site, "now" | "secret">,
  queries: Kysely<Tables>,
  { details, ...message }: Omit<InboxMessage, "stamped">,
  same: string,
  isAlarm = false,
) {
  const row = await queries
    .insertInto("inbox_messages")
    .values({
      ...message,
      id: randomUUID(),
      details: JSON.stringify(details),
      received_at: site.now(),
      dedupe_key: inboxKey(site, same),
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  // A message stays longer than the note that it was told: one that comes again is no news.
  if (!row || message.kind === "roadmap") return;
  await tellOwner(site, queries, { ...eventOf({ details, ...message }), isAlarm }, `inbox ${row.id}`);
}

/** By which one of the `same` words is kept once. */
export function inboxKey({ secret }: Pick<Site, "secret">, same: string) {
  return keyedHash(secret, "inbox", same);
}

/** The first line is the subject of a mail: where nobody has a name, it is what happened. */
function eventOf({ kind, name, email, details, page }: Omit<InboxMessage, "stamped">): OwnerEvent {
  const answers = Object.entries(details).filter(([, answer]) => answer !== "");
  const isOurs = page.startsWith("/admin");
  const [sentence = ""] = (answers[0]?.[1] ?? "").split(/(?<=[.?!])\s/);
  const title = kindInWords(kind);
  const lines = [
    name === title ? title : `${title}: ${name || sentence}`,
    ...(email === "" ? [] : [`${isOurs ? "Address" : "From"}: ${email}`]),
    ...answers.map(([what, answer]) => `${nameInWords(what)}: ${answer}`),
    ...(isOurs ? [] : [`Page: ${page}`]),
  ];
  return { words: lines.join("\n"), page: isOurs ? page : "/admin/inbox" };
}
