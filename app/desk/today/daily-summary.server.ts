import type { Kysely } from "kysely";
import { ourCompany } from "#app/content/company/our-company.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZone } from "#app/bookings/calendar/slots.server.ts";
import { hourOf } from "#app/desk/agenda/business-clock.server.ts";
import { type LetterBlock, writeLetter } from "#app/mail/letters/letter.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { ownersOf } from "#app/mail/owner-mails/owner-mails.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, formatDay } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { momentIn } from "#app/bookings/booking/booking-words.server.ts";
import { readToday } from "./today.server.ts";
import type { TodayLine } from "./today.ts";

/** On the company's clock. */
const sentFrom = 7;

/**
 * Once a day from seven in the morning on: what happened in the last day that needs nobody at once, and what stands open. A
 * day without either has no mail. Answers whether it was written now.
 */
export async function writeDailySummary(site: Site) {
  const at = site.now();
  if (hourOf(at) < sentFrom) return false;
  const today = dayIn(businessZone, at);
  const key = (place: number) => `owner-day:${today}:${place}`;
  const { queries } = site.database;
  const known = await queries
    .selectFrom("outbox")
    .select("id")
    .where("idempotency_key", "=", key(0))
    .executeTakeFirst();
  if (known) return false;

  const happened = await countsSince(queries, at - day);
  const { waiting, stuck, next } = await readToday(site);
  const soon = next.filter((each) => (each.at ?? 0) < at + day);
  if (happened.length + waiting.length + stuck.length + soon.length === 0) return false;
  const letter = writeLetter({
    from: ourCompany.name,
    subject: `Your site on ${formatDay(today)}`,
    origin: site.origin,
    blocks: [
      ...listed("What needs you", [...waiting, ...stuck].map(wordsOf)),
      ...listed("Who comes in the next 24 hours", soon.map(wordsOf)),
      ...listed("What happened in the last 24 hours", happened),
      { button: "Open /admin", url: `${site.origin}/admin` },
    ],
    footer: [
      {
        paragraph: [
          "Once a day, when there is something to say. Who gets it is set where the site is started, by ADMIN_EMAILS.",
        ],
      },
    ],
  });
  return site.database.transaction(async (inside) => {
    let isNew = false;
    for (const [place, to] of ownersOf(site).entries())
      isNew = (await putInOutbox(site, inside, { ...letter, to, kind: "service", key: key(place) }, owed)) || isNew;
    return isNew;
  });
}

function listed(heading: string, entries: string[]): LetterBlock[] {
  if (entries.length === 0) return [];
  return [
    { level: 2, id: "", heading: [heading] },
    { ordered: false, list: entries.map((entry) => [{ paragraph: [entry] }]) },
  ];
}

function wordsOf({ words, at }: TodayLine) {
  return at === null ? words : `${words}, ${momentIn(at, businessZone)}`;
}

/** What is counted, in words of one and of many; nothing that did not happen. */
async function countsSince(queries: Kysely<Tables>, since: number) {
  const subscribers = (column: "confirmed_at" | "unsubscribed_at" | "suppressed_at") =>
    queries
      .selectFrom("subscribers")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where(column, ">", since)
      .executeTakeFirstOrThrow();
  const enrolments = (states: Tables["enrolments"]["state"][]) =>
    queries
      .selectFrom("enrolments")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("state", "in", states)
      .where("state_at", ">", since)
      .executeTakeFirstOrThrow();
  const made = queries
    .selectFrom("bookings")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("state", "not in", ["held", "expired"])
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  // Also those that were closed again the same day.
  const opened = queries
    .selectFrom("enrolments")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("student_id", "is not", null)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  const wishes = queries
    .selectFrom("inbox_messages")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("kind", "=", "roadmap")
    .where("received_at", ">", since)
    .executeTakeFirstOrThrow();
  const counted: [number, string, string][] = [
    [(await subscribers("confirmed_at")).count, "new subscriber", "new subscribers"],
    [(await subscribers("unsubscribed_at")).count, "reader left the newsletter", "readers left the newsletter"],
    [(await subscribers("suppressed_at")).count, "address takes no mail any more", "addresses take no mail any more"],
    [(await made).count, "booking made", "bookings made"],
    [(await opened).count, "course opened", "courses opened"],
    [(await enrolments(["past-due"])).count, "monthly payment failed", "monthly payments failed"],
    [(await wishes).count, 'wish to be told ("Tell me when")', 'wishes to be told ("Tell me when")'],
  ];
  return counted
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => `${number} ${number === 1 ? one : many}`);
}
