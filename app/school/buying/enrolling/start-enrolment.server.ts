import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { isAddress } from "#app/forms/fields/address.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { hour, minute } from "#app/site/time.ts";
import { isUnavailable } from "#database/trouble.ts";
import type { Tables } from "#database/schema.ts";
import { itemOf, type PaidPlan, type Terms, termsToday } from "#app/school/buying/enrolment/enrolments.ts";

type Campaign = Record<string, string>;
/** `email`: a member's own, as their browser knows it, or nothing; it only stands on the payment page already. */
type Wish = { program: ProgramSlug; plan: PaidPlan; email?: string; campaign: Campaign };

/** `link`: the payment page that knows this enrolment. */
export type Started =
  | { ok: true; link: string }
  | { ok: false; reason: "too-many"; retryAfter: number }
  | { ok: false; reason: "unavailable" | "not-sold" };

/**
 * Writes down that somebody is about to pay, under a reference that nobody guesses (partners.md §2.1). Opens nothing: only
 * the partner's event does (security.md E5). At most 20 an hour from a network and 600 in 10 minutes from all, since each
 * is a row; `retryAfter` in seconds.
 */
export async function startEnrolment(
  site: Site,
  { program, plan, email = "", campaign }: Wish,
  visitor: Visitor,
): Promise<Started> {
  if (!site.payments.sellsPrograms) return { ok: false, reason: "not-sold" };
  const limits = [
    { subject: `enrol ${networkOf(visitor.address)}`, window: hour, most: 20 },
    { subject: "enrol", window: 10 * minute, most: 600 },
  ];
  try {
    return await site.database.transaction(async (queries) => {
      const verdict = await countAgainst(site, queries, ...limits);
      if (!verdict.ok) return { ok: false, reason: "too-many", retryAfter: verdict.retryAfter };
      const words = new URLSearchParams(campaign).toString();
      const terms = termsToday(sitePrices(site.content), program, plan);
      const begun = { program, plan, state: "started", campaign: words, terms } as const;
      const { reference } = await insertEnrolment(site, queries, begun);
      const known = isAddress(email) ? email : "";
      return {
        ok: true,
        link: site.payments.linkFor({ item: itemOf(program, plan), reference, email: known, campaign }),
      };
    });
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, reason: "unavailable" };
    throw error;
  }
}

type NewRow = Pick<Tables["enrolments"], "program" | "plan" | "state"> & {
  campaign?: string;
  note?: string;
  email?: string;
  /** Agreed from now on; absent where nothing is to be paid. */
  terms?: Terms;
};

export async function insertEnrolment({ now }: Pick<Site, "now">, queries: Kysely<Tables>, { terms, ...row }: NewRow) {
  const at = now();
  const agreed = terms && { price_cents: terms.cents, currency: terms.currency, months: terms.months };
  return queries
    .insertInto("enrolments")
    .values({
      ...row,
      ...agreed,
      id: randomUUID(),
      reference: randomBytes(24).toString("base64url"),
      state_at: at,
      created_at: at,
      changed_at: at,
      works_required: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"];

/**
 * The campaign fields of the page where the button was pressed, from the Referer: inside one site it holds the whole
 * address, so that no script is needed. What the partner would drop is dropped here (partners.md §2.1).
 */
export function campaignOf({ origin }: Pick<Site, "origin">, referer: string): Campaign {
  const url = URL.parse(referer);
  if (!url || url.origin !== origin) return {};
  const fields = campaignNames.map((name) => [name, url.searchParams.get(name) ?? ""] as const);
  return Object.fromEntries(fields.filter(([, value]) => /^[A-Za-z0-9_-]{1,150}$/.test(value)));
}
