import type { Kysely, Selectable } from "kysely";
import { type LetterBlock, writeLetter } from "#app/mail/letters/letter.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { deskPeople } from "./desk-people.server.ts";

type Told = Selectable<Tables["owner_events"]>;

/** At most so many mails an hour; what else happens comes together in the next one. */
const mostAnHour = 10;
/** More than this in one mail is only counted. */
const mostInOne = 40;
const longestSubject = 90;
const kept = 30 * day;

/** Who is told by mail: owners by their address, no helper; where there is none, whoever reads answers to our mails. */
export async function ownersOf(site: Pick<Site, "owner" | "mail">, queries: Kysely<Tables>) {
  const people = await deskPeople(site, queries);
  const owners = people.filter(({ role }) => role === "owner").map(({ email }) => email);
  return owners.length > 0 ? owners : [addressIn(site.mail.replyTo ?? site.mail.from)];
}

/** "Throughline <hello@throughline.example>" */
function addressIn(mailbox: string) {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();
}

/**
 * Puts what happened and was not told yet into one mail. It is marked as told and the mail written down in one step, so that a
 * kill loses nothing and repeats nothing. Answers how much it told.
 */
export async function mailOwnerEvents(site: Site) {
  const first = await waiting(site.database.queries).select("id").limit(1).executeTakeFirst();
  if (!first) return 0;
  return site.database.transaction(async (queries) => {
    const at = site.now();
    if ((await mailsSince(queries, at - hour)) >= mostAnHour) return 0;
    // Whoever updates first tells it: on PostgreSQL another instance finds nothing left.
    const told = await queries
      .updateTable("owner_events")
      .set({ mailed_at: at })
      .where("mailed_at", "is", null)
      .returningAll()
      .execute();
    const [earliest] = told;
    if (!earliest) return 0;
    const letter = ownerLetter(site, told);
    for (const [place, to] of (await ownersOf(site, queries)).entries())
      await putInOutbox(site, queries, { ...letter, to, kind: "service", key: `owner:${earliest.id}:${place}` }, owed);
    await queries
      .updateTable("owner_events")
      .set({ words: "" })
      .where("mailed_at", "=", at)
      .where((row) => row.or([row("is_alarm", "=", 0), row("posted_at", "is not", null)]))
      .execute();
    return told.length;
  });
}

/** Events of one mail bear one instant. */
async function mailsSince(queries: Kysely<Tables>, since: number) {
  const { count } = await queries
    .selectFrom("owner_events")
    .select((row) => row.fn.count<number>("mailed_at").distinct().as("count"))
    .where("mailed_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

function waiting(queries: Kysely<Tables>) {
  return queries.selectFrom("owner_events").where("mailed_at", "is", null);
}

function ownerLetter({ origin, mail }: Pick<Site, "origin" | "mail">, told: Told[]) {
  const inOrder = told.toSorted((one, other) => one.created_at - other.created_at);
  const shown = inOrder.slice(0, mostInOne);
  const words = shown[0]?.words ?? "";
  const rest = inOrder.length - shown.length;
  return writeLetter({
    from: /^"?([^"<]+?)"?\s*</.exec(mail.from)?.[1] ?? new URL(origin).host,
    subject: told.length === 1 ? subjectOf(words) : `${told.length} things happened on your site`,
    origin,
    blocks: [
      ...shown.flatMap((event) => blocksOf(event, told.length > 1)),
      ...(rest > 0 ? [{ paragraph: [`And ${rest} more, which stand in /admin.`] }] : []),
    ],
    footer: [
      {
        paragraph: [
          `Your site writes this by itself, at most ${mostAnHour} mails an hour. Its owners get it, as /admin/people names them; once a day a summary comes.`,
        ],
      },
    ],
  });
}

function subjectOf(words: string) {
  const [line = ""] = words.split("\n");
  return line.length > longestSubject ? `${line.slice(0, longestSubject - 1).trimEnd()}…` : line;
}

function blocksOf({ words, page }: Told, isOneOfMany: boolean): LetterBlock[] {
  const [title = "", ...lines] = words.split("\n");
  return [
    isOneOfMany ? { paragraph: [{ strong: [title] }] } : { paragraph: [title] },
    ...lines.filter(Boolean).map((line) => ({ paragraph: [line] })),
    { paragraph: [{ link: page, text: ["Open it on your site"] }] },
  ];
}

/** What was told is forgotten after a month. */
export async function tidyOwnerEvents({ database, now }: Site) {
  await database.queries
    .deleteFrom("owner_events")
    .where("mailed_at", "<", now() - kept)
    .execute();
}
