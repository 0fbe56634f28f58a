import { type Kysely, sql } from "kysely";
import { companyOf } from "#app/content/company/our-company.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { placelessBookings } from "#app/bookings/changes/placeless.server.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { hourOf } from "#app/desk/calendar/agenda/business-clock.server.ts";
import { type LetterBlock, writeLetter } from "#app/mail/letters/letter.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { ownersOf } from "#app/mail/owner-mails/owner-mails.server.ts";
import { openKey } from "#app/school/buying/enrolment-letters/course-open.mail.ts";
import type { Site } from "#app/site/site.ts";
import { day, formatDay, momentIn } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { readToday } from "./today.server.ts";
import type { TodayLine } from "./today.ts";

/** On the company's clock. */
const sentFrom = 7;

/** Its value is the day of the last summary, or of the last morning on which there was nothing to say. */
const mark = "daily summary";

/**
 * Once a day, the first time that the jobs run after seven in the morning: what happened since the summary before that needs
 * nobody at once, and what stands open. A morning without either has no mail. Answers whether there was something to write.
 */
export async function writeDailySummary(site: Site) {
  const at = site.now();
  const today = dayIn(businessZoneOf(site.content), at);
  const { queries } = site.database;
  const last = await queries.selectFrom("marks").selectAll().where("name", "=", mark).executeTakeFirst();
  if (hourOf(site.content, at) < sentFrom || last?.value === today) return false;

  const letter = await writeSummary(site, today, last?.changed_at ?? at - day);
  return site.database.transaction(async (inside) => {
    const isFirst = await inside
      .insertInto("marks")
      .values({ name: mark, value: today, changed_at: at })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: today, changed_at: at }).where("marks.value", "<>", today),
      )
      .returning("name")
      .executeTakeFirst();
    if (!isFirst || !letter) return false;
    for (const [place, to] of (await ownersOf(site, inside)).entries())
      await putInOutbox(site, inside, { ...letter, to, kind: "service", key: `owner-day:${today}:${place}` }, owed);
    return true;
  });
}

/** Undefined when there is nothing to say. `since`: the summary before. */
async function writeSummary(site: Site, today: string, since: number) {
  const happened = await countsSince(site.database.queries, since);
  const { waiting, stuck, next } = await readToday(site, await placelessBookings(site));
  const soon = next.filter((each) => (each.at ?? 0) < site.now() + day);
  const wordsOf = ({ words, at }: TodayLine) =>
    at === null ? words : `${words}, ${momentIn(at, businessZoneOf(site.content))}`;
  if (happened.length + waiting.length + stuck.length + soon.length === 0) return undefined;
  return writeLetter({
    from: companyOf(site.content).name,
    subject: `Your site on ${formatDay(today)}`,
    origin: site.origin,
    blocks: [
      ...listed("What needs you", [...waiting, ...stuck].map(wordsOf)),
      ...listed("Who comes in the next 24 hours", soon.map(wordsOf)),
      ...listed("What happened since the last summary", happened),
      { button: "Open /admin", url: `${site.origin}/admin` },
    ],
    footer: [
      {
        paragraph: ["Once a day, when there is something to say. Its owners get it, as /admin/people names them."],
      },
    ],
  });
}

function listed(heading: string, entries: string[]): LetterBlock[] {
  if (entries.length === 0) return [];
  return [
    { level: 2, id: "", heading: [heading] },
    { ordered: false, list: entries.map((entry) => [{ paragraph: [entry] }]) },
  ];
}

/** What is counted, in words of one and of many; nothing that did not happen. */
async function countsSince(queries: Kysely<Tables>, since: number) {
  const all = sql<number>`count(*)`.as("count");
  const subscribers = queries.selectFrom("subscribers").select(all);
  const counted = [
    [subscribers.where("confirmed_at", ">", since), "new subscriber", "new subscribers"],
    [subscribers.where("unsubscribed_at", ">", since), "reader left the newsletter", "readers left the newsletter"],
    [
      subscribers.where("suppressed_at", ">", since),
      "address takes no mail any more",
      "addresses take no mail any more",
    ],
    [
      queries
        .selectFrom("bookings")
        .select(all)
        .where("state", "not in", ["held", "expired"])
        .where("created_at", ">", since),
      "booking made",
      "bookings made",
    ],
    [
      // Also those that were closed again the same day, and those that a bank paid late.
      queries
        .selectFrom("outbox")
        .select(all)
        .where("idempotency_key", "like", openKey("%"))
        .where("put_at", ">", since),
      "course opened",
      "courses opened",
    ],
    [
      queries.selectFrom("enrolments").select(all).where("state", "=", "past-due").where("state_at", ">", since),
      "monthly payment failed",
      "monthly payments failed",
    ],
    [
      queries.selectFrom("inbox_messages").select(all).where("kind", "=", "roadmap").where("received_at", ">", since),
      'wish to be told ("Tell me when")',
      'wishes to be told ("Tell me when")',
    ],
  ] as const;
  const words: string[] = [];
  for (const [query, one, many] of counted) {
    const { count } = await query.executeTakeFirstOrThrow();
    if (count > 0) words.push(`${count} ${count === 1 ? one : many}`);
  }
  return words;
}
