import { type Kysely, type Selectable, sql } from "kysely";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { instantAt } from "#app/bookings/calendar/zoned-time.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { day, dayAfter } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { type CoachingMonth, lastDayOf } from "./credits.ts";

type Payer = Pick<Booking, "id" | "email" | "firstName" | "lastName" | "timeZone">;
type Plan = { subscription?: string | null; invoice?: string | null };

/** Gives the sessions of the month that was paid with this booking; once, however often it is told (record 032). */
export async function giveFirstMonth(site: Site, queries: Kysely<Tables>, { id, ...payer }: Payer, plan: Plan) {
  const { subscription = null, invoice = null } = plan;
  await insertMonth(site.content, queries, { ...payer, id, pack: id, subscription, invoice, at: site.now() });
}

/** A paid bill of a plan. */
type Bill = { id: string; subscription: string | null; for: "month" | "other"; isFirst?: boolean };

/**
 * Gives the sessions of a later month of a plan that began here. `known`: the bill is for a month that was given; `unclear`:
 * money of the plan that gives nothing by itself. Undefined where the plan is none of ours.
 */
export async function giveLaterMonth(
  content: Content,
  queries: Kysely<Tables>,
  bill: Bill,
  at: number,
): Promise<CoachingMonth | "known" | "unclear" | undefined> {
  const { id, subscription } = bill;
  if (subscription === null) return undefined;
  const months = await queries
    .selectFrom("coaching_months")
    .selectAll()
    .where("subscription", "=", subscription)
    .orderBy("paid_at", "desc")
    .execute();
  const [newest] = months;
  if (!newest) return undefined;
  if (months.some(({ invoice }) => invoice === id)) return "known";
  if (bill.for === "other") return "unclear";
  if (bill.isFirst) return (await learnFirstBill(queries, newest.package, id)) ? "known" : "unclear";
  const { pack, email, firstName, lastName, timeZone } = monthOf(newest);
  // Kept before bills were told apart, it may be the first one's; and nobody can be written to without an address.
  if (bill.isFirst === undefined || email === "") return "unclear";
  const row = { id, pack, email, firstName, lastName, timeZone, subscription, invoice: id, at };
  return (await insertMonth(content, queries, row)) ?? "known";
}

/** The visit does not always name the bill that it paid. Answers false where it named another one. */
async function learnFirstBill(queries: Kysely<Tables>, pack: string, invoice: string) {
  const learned = await queries
    .updateTable("coaching_months")
    .set({ invoice })
    .where("id", "=", pack)
    .where("invoice", "is", null)
    .returning("id")
    .executeTakeFirst();
  return learned !== undefined;
}

type NewMonth = Payer & { pack: string; subscription: string | null; invoice: string | null; at: number };

async function insertMonth(content: Content, queries: Kysely<Tables>, { at, ...month }: NewMonth) {
  const row = await queries
    .insertInto("coaching_months")
    .values({
      id: month.id,
      package: month.pack,
      email: month.email,
      first_name: month.firstName,
      last_name: month.lastName,
      time_zone: month.timeZone,
      subscription: month.subscription,
      invoice: month.invoice,
      given: sitePrices(content).coaching.monthly.sessions,
      paid_at: at,
      ends_at: endOfMonth(content, at),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && monthOf(row);
}

/** The end of the day, on our clock, a month after the payment. */
function endOfMonth(content: Content, at: number) {
  const timeZone = businessZoneOf(content);
  const after = dayAfter(lastDayOf(dayIn(timeZone, at)));
  return instantAt(after, 0, timeZone) ?? Date.parse(`${after}T00:00:00Z`);
}

/**
 * Takes one session of a package for a booking, of the month that ends first and not before it begins (the one that was
 * chosen when paying may be later), in the caller's transaction. Two at the same
 * moment never take the same one: the change itself asks for what is left. `none`: nothing is left; undefined: no month
 * of this package was paid.
 */
export async function takeSession(
  { now }: Pick<Site, "now">,
  queries: Kysely<Tables>,
  { pack, startsAt }: { pack: string; startsAt?: number },
): Promise<CoachingMonth | "none" | undefined> {
  const months = await monthsOfPackage(queries, pack);
  if (months.length === 0) return undefined;
  for (const { id } of months) {
    const taken = await queries
      .updateTable("coaching_months")
      .set({ used: sql<number>`used + 1` })
      .where("id", "=", id)
      .where("used", "<", sql<number>`given`)
      .where("money_back_at", "is", null)
      .where("ends_at", ">", Math.max(now(), startsAt ?? 0))
      .returningAll()
      .executeTakeFirst();
    if (taken) return monthOf(taken);
  }
  return "none";
}

/** So long a session that we cancelled can be booked again, whenever its month ends. */
const afterOurs = 30 * day;

/**
 * Gives one session back to its month. Where we cancelled, the month lasts long enough to use it. Answers whether it can be
 * booked: not while the money of the month is gone.
 */
export async function giveBack(site: Site, queries: Kysely<Tables>, id: string, by: "person" | "owner") {
  const least = site.now() + afterOurs;
  const row = await queries
    .updateTable("coaching_months")
    .set({
      used: sql<number>`used - 1`,
      ...(by === "owner" && { ends_at: sql<number>`case when ends_at < ${least} then ${least} else ends_at end` }),
    })
    .where("id", "=", id)
    .where("used", ">", 0)
    .returning("money_back_at")
    .executeTakeFirst();
  return row?.money_back_at === null;
}

/**
 * The owner gives one more session, with time to use it, or takes one that is not used. False where there is none to take,
 * or no such month.
 */
export async function changeGiven({ now }: Pick<Site, "now">, queries: Kysely<Tables>, id: string, by: 1 | -1) {
  const least = now() + afterOurs;
  const changed = await queries
    .updateTable("coaching_months")
    .set({
      given: sql<number>`given + ${by}`,
      ...(by === 1 && { ends_at: sql<number>`case when ends_at <= ${now()} then ${least} else ends_at end` }),
    })
    .where("id", "=", id)
    .$if(by === -1, (months) => months.where("used", "<", sql<number>`given`))
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Ends what is left of a month whose money went back, or gives it again where `at` is null: the money is with us. */
export async function setMoneyBack(queries: Kysely<Tables>, id: string, at: number | null) {
  await queries.updateTable("coaching_months").set({ money_back_at: at }).where("id", "=", id).execute();
}

/** The months of a package, in the order in which they end. */
export async function monthsOfPackage(queries: Kysely<Tables>, pack: string) {
  const rows = await queries
    .selectFrom("coaching_months")
    .selectAll()
    .where("package", "=", pack)
    .orderBy("ends_at")
    .orderBy("id")
    .execute();
  return rows.map(monthOf);
}

/** The months that are paid for under an address and not over, in the order in which they end. */
export async function openMonthsOf({ database, now }: Pick<Site, "database" | "now">, email: string) {
  const rows = await database.queries
    .selectFrom("coaching_months")
    .selectAll()
    .where(hasAddress("email", email))
    .where("ends_at", ">", now())
    .orderBy("ends_at")
    .execute();
  return rows.map(monthOf);
}

function monthOf(row: Selectable<Tables["coaching_months"]>): CoachingMonth {
  return {
    id: row.id,
    pack: row.package,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    timeZone: row.time_zone,
    given: row.given,
    used: row.used,
    paidAt: row.paid_at,
    endsAt: row.ends_at,
    moneyBackAt: row.money_back_at,
  };
}
