import { emailKey } from "#app/forms/fields/address.ts";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import { readReturnAddress } from "#app/mail/returns/return-address.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { type FailureReport, faultOf } from "#partners/bounces/bounces.ts";
import { takeTold } from "./bounces.server.ts";

/** When the mailbox was last read, or first was not. */
const mark = "return mailbox read";
const patience = day;

/** Reads what came back to the return addresses; a mailbox that could not be read for a day is told to the owner once. */
export async function readReturnedMail(site: Site) {
  if (!site.returnMailbox) return;
  const read = await site.returnMailbox.read((report) => takeReturned(site, report));
  if (read.ok) return noteRead(site);
  site.note("the mailbox of returned mail was not read", { why: read.kind, detail: read.detail });
  await noteUnread(site, read.kind === "auth");
}

/**
 * Counts a failure report like a provider's word, each mail once. Whatever is not about a mail of ours, by its signed return
 * address, is nothing. Whom it was sent to we know ourselves: a report can name anybody, and one that names somebody else,
 * to whom it was passed on, says nothing of the address that we wrote to.
 */
async function takeReturned(site: Site, report: FailureReport) {
  const [id] = report.sentTo.flatMap((address) => readReturnAddress(site.secret, address) ?? []);
  if (id === undefined) return;
  const { queries } = site.database;
  const mail = await queries
    .selectFrom("outbox")
    .select(["recipient", "message_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!mail) return;
  const { recipient, message_id } = mail;
  const { what, status } = judge(report, recipient);
  const about = { recipient, ...(message_id !== null && { messageId: message_id }) };
  const type = "failure report";
  await takeTold(site, { type, ids: [`returned ${id}`], reports: [{ what, status, ...about }] });
}

function judge({ failed }: FailureReport, recipient: string) {
  const own = failed.find(({ recipients }) => recipients.map(emailKey).includes(emailKey(recipient)));
  return own
    ? { what: faultOf(own.status), status: own.status }
    : { what: "declined" as const, status: failed[0]?.status ?? "failed" };
}

async function noteRead({ database, now }: Site) {
  const row = { name: mark, value: "", changed_at: now() };
  await database.queries
    .insertInto("marks")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

async function noteUnread(site: Site, isRefused: boolean) {
  await site.database.transaction(async (queries) => {
    const at = site.now();
    await queries
      .insertInto("marks")
      .values({ name: mark, value: "", changed_at: at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const row = queries.selectFrom("marks").select("changed_at").where("name", "=", mark);
    const { changed_at: since } = await row.executeTakeFirstOrThrow();
    if (at - since < patience) return;
    const details = {
      whatHappened: `The mailbox of returned mail could not be read for a day: ${isRefused ? "it refuses user and password" : "its server does not answer as it should"}. Nobody tells us which mails come back.`,
      whatToDo:
        "Have the mailbox for returned mail looked at where the site is set up: its server, user and password. What lies there is read as soon as it can be.",
    };
    const name = "Returned mail is not read";
    const message = { kind: "mail" as const, name, email: "", details, page: "/admin/mail" };
    await putMessage(site, queries, { notice: "return mailbox", ...message }, `return mailbox ${since}`);
  });
}
