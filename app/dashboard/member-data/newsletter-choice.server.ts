import type { Kysely } from "kysely";
import { isUnavailable } from "#database/trouble.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { Member } from "#partners/community/community.ts";
import { nameFrom } from "#app/forms/fields/person-names.ts";
import { subscribe } from "#app/newsletter/sign-up/newsletter.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { unsubscribeLink } from "#app/newsletter/subscribers/subscriber-links.server.ts";
import { subscriptionState, unsubscribe } from "#app/newsletter/subscribers/subscribers.server.ts";
import { erasedKey } from "#app/newsletter/subscribers/erasure.server.ts";
import { addressOf } from "./member-address.ts";

/** `asked`: a confirmation link is open, whoever asked for it. `refused`: this address complained or is dead. */
export type NewsletterState = "off" | "asked" | "on" | "refused";

/** The subscriber with this key of an address. */
export async function findSubscriberId(queries: Kysely<Tables>, key: string) {
  const row = await queries.selectFrom("subscribers").select("id").where("email_key", "=", key).executeTakeFirst();
  return row?.id;
}

/** Whether the newsletter goes to the member's address; `not_found` when the platform tells none. */
export async function newsletterChoice(site: Site, member: Member): Promise<Answer<NewsletterState>> {
  const address = addressOf(member);
  return address === undefined
    ? { ok: false, kind: "not_found" }
    : { ok: true, value: await stateOfAddress(site, address) };
}

async function stateOfAddress(site: Site, address: string): Promise<NewsletterState> {
  const { queries } = site.database;
  const key = emailKey(address);
  const rows = await queries
    .selectFrom("subscribers")
    .selectAll()
    .where("email_key", "in", [key, erasedKey(site, key)])
    .execute();
  const states = rows.map(subscriptionState);
  if (states.includes("suppressed")) return "refused";
  if (states.includes("active")) return "on";
  const open = await queries
    .selectFrom("confirmations")
    .innerJoin("subscribers", "subscribers.id", "confirmations.subscriber_id")
    .select("token_hash")
    .where("email_key", "=", key)
    .where("used_at", "is", null)
    .where("expires_at", ">", site.now())
    .executeTakeFirst();
  return open ? "asked" : "off";
}

/**
 * Off ends the subscription at once. On is the way of everybody: a mail with a link that confirms, under the limits of the
 * sign-up form. Answers the state after it; `rate_limited` when no mail could be sent for now. Pressing twice is harmless.
 */
export async function chooseNewsletter(
  site: Site,
  member: Member,
  { subscribed, visitor }: { subscribed: boolean; visitor: Visitor },
): Promise<Answer<NewsletterState>> {
  const address = addressOf(member);
  if (address === undefined) return { ok: false, kind: "not_found" };
  try {
    return subscribed ? await turnOn(site, signupOf(member, address), visitor) : await turnOff(site, address);
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, kind: "unavailable" };
    throw error;
  }
}

type Signup = Parameters<typeof subscribe>[1];

/** As if the member had filled in the form. The platform knows one name; its first word is the one to greet with. */
function signupOf({ name }: Member, email: string): Signup {
  const [firstName = "", ...rest] = nameFrom(name).split(/\s+/);
  return {
    firstName,
    lastName: rest.join(" "),
    email,
    source: "dashboard/settings",
    leaveEmpty: "",
    stamp: "",
  };
}

async function turnOn(site: Site, signup: Signup, visitor: Visitor): Promise<Answer<NewsletterState>> {
  const taken = await subscribe(site, signup, visitor);
  if (!taken.ok) return { ok: false, kind: taken.reason === "too-many" ? "rate_limited" : "unavailable" };
  const state = await stateOfAddress(site, signup.email);
  // Three mails in a day and no open link: the wish is noted, but nothing was sent that could confirm it.
  return state === "off" ? { ok: false, kind: "rate_limited" } : { ok: true, value: state };
}

async function turnOff(site: Site, address: string): Promise<Answer<NewsletterState>> {
  const id = await findSubscriberId(site.database.queries, emailKey(address));
  if (id !== undefined) await unsubscribe(site, unsubscribeLink(site, id).split("/").at(-1) ?? "");
  return { ok: true, value: await stateOfAddress(site, address) };
}
