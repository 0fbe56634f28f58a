import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { AddressWish } from "#app/forms/fields/form-fields.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { takeSubmission } from "#app/forms/limits/submissions.server.ts";
import { allowanceKey, allowMail, forNobody, noteProven } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import type { Entry } from "#partners/community/community.ts";
import { startSession } from "#app/people/members/member-sessions.server.ts";
import { hashOf, isOurToken, makeToken } from "#app/people/members/random-tokens.server.ts";
import { isKnownHere } from "#app/people/alone/known-here.server.ts";
import { type NamedPage, namedPage } from "#app/people/alone/named-here.server.ts";
import { startNamedSession } from "#app/people/named/named-sessions.server.ts";
import { isCode, isSameCode, signInCode } from "./sign-in-code.server.ts";
import { signInMail } from "./sign-in.mail.ts";

const lifetime = 20 * minute;
/** For a network, whoever in it asks. No day's limit: an office signs in every morning. */
const rhythm = { hour: 10, day: Infinity, plain: 2 };
/** Presses with six digits: each may ask the platform, whose calls are counted (partners.md §1.4), and each is a guess. */
const mostPresses = 5;

/**
 * Mails a link that signs in whoever reads this address's mail. Members and strangers get the same answer in the same
 * time: where a platform is asked in the end nobody is looked up, and where there is none a stranger's mail is put down
 * and never leaves. One mail a minute and five an hour for an address; over that the answer stays the same
 * and no mail goes. Trap, limits for the visitor and trouble with the database are as in `takeSubmission`.
 */
export function mailSignInLink(site: Site, wish: AddressWish, visitor: Visitor) {
  const submission = { form: "sign-in link", visitor, stamped: wish, rhythm };
  return takeSubmission(site, submission, (queries) => putLinkInOutbox(site, queries, wish.email, visitor));
}

/** Answers only what concerns the visitor's network. */
async function putLinkInOutbox(site: Site, queries: Kysely<Tables>, email: string, visitor: Visitor) {
  const subject = `sign-in links to ${allowanceKey(email)}`;
  const allowances = [
    { subject, window: minute, most: 1 },
    { subject, window: hour, most: 5 },
    { subject, window: day, most: 10 },
  ];
  if (!(await countAgainst(site, queries, ...allowances)).ok) return undefined;
  const allowance = await allowMail(site, queries, email, visitor);
  if (!allowance.ok) return allowance.of === "network" ? allowance : undefined;

  const token = makeToken();
  const hash = hashOf(token);
  await queries
    .insertInto("sign_in_links")
    .values({ token_hash: hash, email, expires_at: site.now() + lifetime })
    .execute();
  const reaches = await mayArrive(site, queries, email);
  const permit = reaches ? allowance.permit : forNobody;
  await putInOutbox(site, queries, signInMail(site, { to: email, token, key: `sign-in-link:${hash}` }), permit);
  return undefined;
}

/** Where members sign in by mail everybody's does, since nobody is looked up; else that of whoever has something here to sign in for. */
async function mayArrive(site: Site, queries: Kysely<Tables>, email: string) {
  const { entry, home } = site.community;
  if (home === null) return isKnownHere(site, queries, email);
  return entry.kind === "mail" || (await namedPage(site, queries, email)) !== undefined;
}

type LinkState = { state: "open"; email: string; askedAt: number } | { state: "ended" } | { state: "unknown" };

/** What the page of a link says. Changes nothing: mail scanners open every link (security.md D4). */
export async function findLink({ database, now }: Site, token: string): Promise<LinkState> {
  if (!isOurToken(token)) return { state: "unknown" };
  const link = await database.queries
    .selectFrom("sign_in_links")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!link) return { state: "unknown" };
  const usable = link.used_at === null && link.expires_at > now();
  return usable ? { state: "open", email: link.email, askedAt: link.expires_at - lifetime } : { state: "ended" };
}

/** `opens`: the session is that of somebody whom the owner named, and opens this and nothing of a member. */
type LinkResult = { ok: true; token: string; opens?: NamedPage } | { ok: false; reason: LinkTrouble };
export type LinkTrouble = "ended" | "unknown" | "stranger" | "unavailable" | "code-missing" | "code-wrong";

/**
 * Signs in with a link and the digits that were shown where it was asked for, once; only a POST may call this. The address's
 * other open links end with it. Whom the community does not know and the owner named gets a session of their own kind.
 * `code-missing`: a scanner may press without end. `stranger`: nobody in the community has the address. `unavailable`: the platform does not answer. After all of these and a wrong code the link is still good, for five
 * presses with digits in all.
 */
export async function signInByLink(
  site: Site,
  entry: Entry,
  { token, code }: { token: string; code: string },
): Promise<LinkResult> {
  const link = await findLink(site, token);
  if (link.state !== "open") return { ok: false, reason: link.state };
  if (!isCode(code)) return { ok: false, reason: "code-missing" };
  const presses = { subject: `presses of ${hashOf(token)}`, window: lifetime, most: mostPresses };
  if (!(await countAgainst(site, site.database.queries, presses)).ok) return { ok: false, reason: "ended" };
  if (!isSameCode(code, signInCode(site, link.email, link.askedAt))) return { ok: false, reason: "code-wrong" };

  const admitted = await admit(entry, link.email);
  if (admitted.ok) {
    const { accessToken, refreshToken, expiresAt } = admitted.value;
    const credential = { credential: accessToken, renewal: refreshToken, credentialExpiresAt: expiresAt };
    const newcomer = { provider: admitted.provider, email: link.email, ...credential };
    return spendLink(site, token, link.email, async (queries) => ({
      token: await startSession(site, queries, newcomer),
    }));
  }
  if (admitted.kind !== "not_found") return { ok: false, reason: "unavailable" };
  const opens = await namedPage(site, site.database.queries, link.email);
  if (!opens) return { ok: false, reason: "stranger" };
  return spendLink(site, token, link.email, async (queries) => ({
    token: await startNamedSession(site, queries, link.email),
    opens,
  }));
}

/** A platform that lets members in by itself lets nobody in by mail. */
async function admit(entry: Entry, email: string) {
  if (entry.kind !== "mail") return { ok: false, kind: "not_found" } as const;
  const admitted = await entry.admit(email);
  return admitted.ok ? { ...admitted, provider: entry.provider } : admitted;
}

async function spendLink(
  site: Site,
  token: string,
  email: string,
  start: (queries: Kysely<Tables>) => Promise<{ token: string; opens?: NamedPage }>,
): Promise<LinkResult> {
  return site.database.transaction(async (queries): Promise<LinkResult> => {
    if (!(await closeLinks(site, queries, hashOf(token), email))) return { ok: false, reason: "ended" };
    await noteProven(site, queries, email);
    return { ok: true, ...(await start(queries)) };
  });
}

/** Whether this link was still open. */
async function closeLinks({ now }: Site, queries: Kysely<Tables>, hash: string, email: string) {
  const closing = queries.updateTable("sign_in_links").set({ used_at: now() }).where("used_at", "is", null);
  const own = await closing.where("token_hash", "=", hash).returning("token_hash").executeTakeFirst();
  if (own) await closing.where("email", "=", email).execute();
  return own !== undefined;
}
