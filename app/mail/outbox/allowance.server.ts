import { domainToASCII } from "node:url";
import type { Kysely } from "kysely";
import { keyedHash } from "#app/site/signing.server.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour, second } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { emailKey } from "#app/forms/fields/address.ts";

/** Mails in 24 hours to an address that never answered, whatever form they come from. */
const mostToStrangers = 5;
/** To an address whose reader pressed a button in one of our mails before. */
const mostToProven = 20;
/** In an hour for one network, over all forms: a few networks shall not use up what strangers get in all. */
export const mostFromNetwork = 10;
const proofsAreKept = 400 * day;

/**
 * Leave to put one mail down. `asked`: anybody can cause it by typing an address. `known`: so too, but the reader of that
 * address answered a mail of ours before. `owed`: money, the owner or the reader's own press caused it. `nobody`: it is put
 * down for the work alone and never leaves, where it must not be seen who is known here (security.md D5).
 */
export type Permit = { cause: "owed" | "known" | "asked" | "nobody" };

/** For mails that are never refused: paid, confirmed, or the owner's. */
export const owed: Permit = { cause: "owed" };

/** For the mail that a stranger would get: neither its recipient nor its words are kept. */
export const forNobody: Permit = { cause: "nobody" };

/** `network`: it is about who asks, so that they may be told as by every limit. `mailbox`: about whom it would reach. */
type NotAllowed = { ok: false; of: "network" | "mailbox"; retryAfter: number };
/** As a `Verdict` of limits, and with it the leave that `putInOutbox` asks for. */
export type Allowance = { ok: true; permit: Permit } | NotAllowed;

type Rules = Pick<Site, "now" | "secret" | "limits">;

/**
 * Counts one mail to this address, over every form of the site: of one network (`visitor`; null where nobody's form asks
 * for it) 10 in an hour, and over all networks at most 5 in any 24 hours reach an address that never answered, 20 one that
 * did; `retryAfter` is in seconds. Count before you look anything up, also when no mail will follow, so that nobody learns
 * by the allowance who is known here (security.md D5, D7, N6). What the network is refused costs the address nothing.
 * The rows of both stay locked until the caller's transaction ends. With limits off nothing is written.
 */
export async function allowMail(
  site: Rules,
  queries: Kysely<Tables>,
  address: string,
  visitor: Visitor | null,
): Promise<Allowance> {
  if (!site.limits.enabled) return { ok: true, permit: { cause: "asked" } };
  if (visitor) {
    const subject = `mails asked for from ${networkOf(visitor.address)}`;
    const verdict = await countAgainst(site, queries, { subject, window: hour, most: mostFromNetwork });
    if (!verdict.ok) return { ...verdict, of: "network" };
  }
  return allowMailbox(site, queries, address);
}

async function allowMailbox(site: Rules, queries: Kysely<Tables>, address: string): Promise<Allowance> {
  const at = site.now();
  const recipient = recipientHash(site, allowanceKey(address));
  const { recent: kept } = await queries
    .insertInto("mail_recipients")
    .values({ recipient, changed_at: at })
    .onConflict((conflict) => conflict.column("recipient").doUpdateSet({ changed_at: at }))
    .returning("recent")
    .executeTakeFirstOrThrow();
  const proven = await isProven(site, queries, address);

  // What a clock that jumped back left in the future counts no longer than a day either.
  const recent = (JSON.parse(kept) as number[]).filter((time) => Math.abs(at - time) < day);
  const most = proven ? mostToProven : mostToStrangers;
  if (recent.length >= most) {
    const oldest = recent[recent.length - most] ?? at;
    return { ok: false, of: "mailbox", retryAfter: Math.max(1, Math.ceil((oldest + day - at) / second)) };
  }
  const times = JSON.stringify([...recent, at]);
  await queries.updateTable("mail_recipients").set({ recent: times }).where("recipient", "=", recipient).execute();
  return { ok: true, permit: { cause: proven ? "known" : "asked" } };
}

/** Notes that the reader of this address pressed a button in a mail of ours. Call it where such a press has its effect. */
export async function noteProven(site: Pick<Site, "now" | "secret">, queries: Kysely<Tables>, address: string) {
  const at = site.now();
  await queries
    .insertInto("mail_recipients")
    .values({ recipient: recipientHash(site, emailKey(address)), changed_at: at, proven_at: at })
    .onConflict((conflict) => conflict.column("recipient").doUpdateSet({ changed_at: at, proven_at: at }))
    .execute();
}

/** Whether `noteProven` was called for exactly this address: a tag after a plus sign makes it another. */
export async function isProven(site: Pick<Site, "secret">, queries: Kysely<Tables>, address: string) {
  const row = await queries
    .selectFrom("mail_recipients")
    .select("proven_at")
    .where("recipient", "=", recipientHash(site, emailKey(address)))
    .executeTakeFirst();
  return typeof row?.proven_at === "number";
}

/** Erases counts of more than a day ago and proofs of more than 400 days ago. Answers how many. */
export async function tidyRecipients({ database, now }: Site) {
  const { numDeletedRows } = await database.queries
    .deleteFrom("mail_recipients")
    .where((row) =>
      row.or([
        row("changed_at", "<=", now() - proofsAreKept),
        row.and([row("proven_at", "is", null), row("changed_at", "<=", now() - day)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Addresses that share one allowance, since one mailbox reads them: what follows a plus sign does not count, nor do dots
 * at Gmail, nor how a domain in other letters is written (security.md D7).
 */
export function allowanceKey(address: string) {
  const [local = "", host = ""] = emailKey(address).split("@");
  const domain = domainToASCII(host) || host;
  const plain = local.replace(/(?<=.)\+.*/, "");
  if (domain === "gmail.com" || domain === "googlemail.com") return `${plain.replaceAll(".", "")}@gmail.com`;
  return `${plain}@${domain}`;
}

function recipientHash({ secret }: Pick<Site, "secret">, key: string) {
  return keyedHash(secret, "mail recipient", key);
}
