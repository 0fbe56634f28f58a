import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { takeSubmission } from "#app/forms/limits/submissions.server.ts";
import type { Stamped } from "#app/forms/fields/form-fields.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { kindInWords, type MessageKind, nameInWords } from "./message-words.ts";
import type { Notice } from "./notices.ts";
import { type OwnerEvent, tellOwner } from "./owner-events.server.ts";

type InboxMessage<Kind extends MessageKind = MessageKind> = {
  kind: Kind;
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
export function leaveMessage(site: Site, message: InboxMessage<VisitorsKind>, visitor: Visitor) {
  const { kind, name, email, details, page, stamped } = message;
  const same = JSON.stringify([kind, name, emailKey(email), details, page, Math.floor(site.now() / day)]);
  return takeSubmission(site, { form: kind, visitor, stamped }, (queries) =>
    putMessage(
      site,
      queries,
      { notice: kind === "roadmap" ? "none" : kind, kind, name, email, details, page: page.slice(0, 200) },
      same,
    ),
  );
}

/**
 * Leaves a message for the owner in the caller's transaction, without which a kill could part it from its notice, and has the
 * owner told by mail; with the notice `none` the daily summary alone counts it. One of the `same` words is kept once.
 * `isAlarm`: mail stands still.
 */
export async function putMessage(
  site: Pick<Site, "now" | "secret">,
  queries: Kysely<Tables>,
  { details, notice, ...message }: Omit<InboxMessage, "stamped"> & { notice: Notice | "none" },
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
  if (!row || notice === "none") return;
  await tellOwner(site, queries, { notice, ...eventOf({ details, ...message }), isAlarm }, `inbox ${row.id}`);
}

/** A visitor's. */
type VisitorsKind = "question" | "tool-error" | "roadmap";

/** By which one of the `same` words is kept once. */
export function inboxKey({ secret }: Pick<Site, "secret">, same: string) {
  return keyedHash(secret, "inbox", same);
}

/** The first line is the subject of a mail: where nobody has a name, it is what happened. */
function eventOf({ kind, name, email, details, page }: Omit<InboxMessage, "stamped">): Omit<OwnerEvent, "notice"> {
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
