import type { Kysely } from "kysely";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { bookingTitle, ownerPageOf } from "#app/bookings/booking/booking-words.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { bookingOf } from "#app/bookings/changes/bookings.server.ts";
import { kindsOfPeople } from "#app/mail/inbox/message-words.ts";
import type { Role } from "#app/mail/owner-mails/desk-people.server.ts";
import { lateMails } from "#app/mail/outbox/late-mails.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { formatWeekday } from "#app/bookings/calendar/days.ts";
import { missingLetter } from "#app/newsletter/editions/next-letter.server.ts";
import { activeSubscribers } from "#app/newsletter/subscribers/subscribers.server.ts";
import { isOverdue } from "./backups.server.ts";
import { gonePartners } from "./gone-partners.server.ts";
import { chargeFindings } from "#app/desk/release/charges/charges.ts";
import { askCharges } from "#app/desk/release/charges/charges.server.ts";
import type { Today, TodayLine } from "./today.ts";
import { worksToday } from "./works-today.server.ts";

const mostBookings = 5;

/**
 * What wants a person now, `placeless` among it, what is stuck, what comes, and how old the last signs of life are. To a
 * helper only what is a helper's: no payments, and not how the site itself fares.
 */
export async function readToday(
  {
    content,
    database,
    now,
    lastBackup,
    payments,
  }: Pick<Site, "content" | "database" | "now" | "lastBackup" | "payments">,
  placeless: readonly Booking[],
  role: Role = "owner",
): Promise<Today> {
  const { queries } = database;
  const at = now();
  const isOwner = role === "owner";
  const backup = isOwner && lastBackup ? { last: await lastBackup() } : undefined;
  const [waiting, letter, works, stuck, next, last] = await Promise.all([
    readWaiting(queries, placeless.length, isOwner),
    isOwner ? unwrittenLetter(content, queries, at) : [],
    isOwner ? worksToday({ database, now }) : [],
    isOwner ? Promise.all([readStuck(queries, at, backup), chargedOtherwise(payments, content)]) : [],
    readNext(content, queries, at),
    isOwner ? readLast(queries, backup) : [],
  ]);
  return {
    now: at,
    waiting: [...waiting, ...letter, ...works],
    stuck: stuck.flat(),
    next,
    last,
  };
}

async function readWaiting(queries: Kysely<Tables>, placeless: number, isOwner: boolean) {
  const messages = await queries
    .selectFrom("inbox_messages")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("received_at").as("since")])
    .where("done_at", "is", null)
    .$if(!isOwner, (all) => all.where("kind", "in", kindsOfPeople))
    .executeTakeFirstOrThrow();
  const strays = await queries
    .selectFrom("stray_payments")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("received_at").as("since")])
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return [
    line(messages, "message in the inbox", "messages in the inbox", "/admin/inbox"),
    isOwner ? line(strays, "payment that fits nobody", "payments that fit nobody", "/admin/enrolments") : undefined,
    line(
      { count: placeless, since: null },
      "booking without a place to meet",
      "bookings without a place to meet",
      "/admin#placeless-title",
    ),
  ].filter((each) => each !== undefined);
}

/** Of nobody's concern while nobody reads the newsletter; the report says it all the same. */
async function unwrittenLetter(content: Content, queries: Kysely<Tables>, at: number): Promise<TodayLine[]> {
  const missing = missingLetter(content, at);
  if (!missing) return [];
  if (!(await activeSubscribers(queries).select("id").limit(1).executeTakeFirst())) return [];
  const { weekday, due, isOver } = missing;
  const words = isOver
    ? `No letter came on ${formatWeekday(due)}: the newsletter promises one every ${weekday}`
    : `No edition is written for ${formatWeekday(due)}`;
  return [{ words, page: "/admin/content", at: null }];
}

function line(
  { count, since }: { count: number; since: number | null },
  one: string,
  many: string,
  page: string,
): TodayLine | undefined {
  return count === 0 ? undefined : { words: `${count} ${count === 1 ? one : many}`, page, at: since };
}

type Backup = { last: number | null };

async function readStuck(queries: Kysely<Tables>, at: number, backup?: Backup) {
  const late = await lateMails(queries, at);
  const failed = await queries
    .selectFrom("outbox")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("failed_at").as("since")])
    .where("failed_at", ">", at - 7 * day)
    .executeTakeFirstOrThrow();
  const unread = await queries
    .selectFrom("busy_calendars")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("told_at").as("since")])
    .where("told_at", "is not", null)
    .executeTakeFirstOrThrow();
  const gone = await gonePartners(queries);
  return [
    ...gone.map(({ name, since }) => ({ words: `${name}: does not answer`, page: "/admin#partners-title", at: since })),
    backup && isOverdue(backup.last, at)
      ? {
          words: backup.last === null ? "No backup can be seen" : "No backup",
          page: "/admin#settings-title",
          at: backup.last,
        }
      : undefined,
    line(late, "mail that should have left", "mails that should have left", "/admin/mail"),
    line(unread, "calendar of yours that is not read", "calendars of yours that are not read", "/admin/bookings"),
    line(failed, "mail given up this week", "mails given up this week", "/admin/mail"),
  ].filter((each) => each !== undefined);
}

/** Of a partner that does not answer the report says so. */
async function chargedOtherwise(payments: Site["payments"], content: Content) {
  const charges = await askCharges({ payments }, sitePrices(content));
  const count = chargeFindings(charges).length;
  const [one, many] = [
    "payment page that charges another amount than the site says",
    "payment pages that charge another amount than the site says",
  ];
  return [line({ count, since: null }, one, many, "/admin#report-title")].filter((each) => each !== undefined);
}

async function readNext(content: Content, queries: Kysely<Tables>, at: number): Promise<TodayLine[]> {
  const rows = await queries
    .selectFrom("bookings")
    .selectAll()
    .where("state", "=", "booked")
    .where("starts_at", ">", at)
    .orderBy("starts_at")
    .orderBy("id")
    .limit(mostBookings)
    .execute();
  return rows.map(bookingOf).map((booking) => ({
    words: [bookingTitle(content, booking), `${booking.firstName} ${booking.lastName}`.trim()]
      .filter(Boolean)
      .join(", "),
    page: ownerPageOf(booking.id),
    at: booking.startsAt,
  }));
}

async function readLast(queries: Kysely<Tables>, backup?: Backup): Promise<TodayLine[]> {
  const heard = await queries
    .selectFrom("partner_events")
    .select((row) => ["partner", row.fn.max("received_at").as("at")])
    .groupBy("partner")
    .execute();
  const sent = await queries
    .selectFrom("outbox")
    .select((row) => row.fn.max("sent_at").as("at"))
    .executeTakeFirstOrThrow();
  const heardOf = (name: string) => heard.find(({ partner }) => partner === name)?.at ?? null;
  return [
    { words: "Mail left", page: "/admin/mail", at: sent.at },
    { words: "News of a payment came", page: "/admin/enrolments", at: heardOf("payments") },
    { words: "News from the partner's calendar came", page: "/admin/inbox", at: heardOf("scheduling") },
    ...(backup ? [{ words: "A backup was made", page: "/admin#settings-title", at: backup.last }] : []),
  ];
}
