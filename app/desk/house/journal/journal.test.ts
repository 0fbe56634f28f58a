import { expect, test } from "vitest";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { latestEditions } from "#app/newsletter/editions/editions.server.ts";
import { bookingOrders, carryOutBookingOrder } from "#app/desk/calendar/bookings/orders.server.ts";
import { certificateOrders, carryOutCertificateOrder } from "#app/desk/students/certificates/orders.server.ts";
import { contentOrders, carryOutContentOrder } from "#app/desk/release/content-orders/orders.server.ts";
import { enrolmentOrders, carryOutEnrolmentOrder } from "#app/desk/students/enrolments/orders.server.ts";
import { inboxOrders, setDone } from "#app/desk/correspondence/inbox/inbox-list.server.ts";
import { mailOrders, sendAgain } from "#app/desk/correspondence/mail/outbox-list.server.ts";
import { editionOrders, carryOutEditionOrder } from "#app/desk/correspondence/newsletter/orders.server.ts";
import { peopleOrders, carryOutPeopleOrder } from "#app/desk/frame/people/people.server.ts";
import { reviewOrders, carryOutReviewOrder } from "#app/desk/students/reviews/orders.server.ts";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import { addresses, isOfDesk, isPage } from "#app/site/addresses.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { at, book, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { putCertificate, putEnrolled, putStray } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { testKeys } from "#app/school/certification/certificates/certificates.scene.ts";
import { journalViewOf } from "./journal-page.ts";
import { readJournal, tidyJournal } from "./journal.server.ts";

const who = "grace@example.org";
const everybody = { who: "", before: "" };
const [edition] = latestEditions(siteContent(), 1);

/** How each address below /api/admin that takes orders reads and carries them out. */
const desks = {
  bookings: [bookingOrders, carryOutBookingOrder],
  certificates: [certificateOrders, carryOutCertificateOrder],
  content: [contentOrders, carryOutContentOrder],
  enrolments: [enrolmentOrders, carryOutEnrolmentOrder],
  inbox: [inboxOrders, setDone],
  mail: [mailOrders, sendAgain],
  newsletter: [editionOrders, carryOutEditionOrder],
  people: [peopleOrders, carryOutPeopleOrder],
  reviews: [reviewOrders, carryOutReviewOrder],
} as const;

/**
 * Their lines want a partner's visit (found-payments.test.ts), works that were handed in (reviews.test.ts) and a folder of content
 * (drafts.test.ts, take-back.test.ts, accept.test.ts). What an owner writes and did not publish is no deed.
 */
const ofDrafts = ["write-draft", "drop-draft", "settle", "preview", "remove-picture"];
const ofPages = ["add-page", "rename-page", "retire-page", "keep-page", "order-page"];
const ofFindings = ["keep-finding", "end-keeping"];
const elsewhere = [
  "accept",
  "assign-reading",
  "reopen-work",
  "publish",
  "take-back",
  "bring-back",
  ...ofFindings,
  ...ofDrafts,
  ...ofPages,
];

/** Read-only, asked with GET alone, or a picture that becomes a draft. */
const withoutOrders = ["directory", "report", "inbox.csv", "bookings.csv", "enrolments.csv", "journal"];
const ofContent = [
  "content/addresses",
  "content/file",
  "content/find",
  "content/findings",
  "content/history",
  "content/publish",
  "content/charges",
  "content/picture",
  "content/pictures",
];

/** The names of the orders that a schema takes. */
function ordersOf(schema: unknown): string[] {
  const { options, shape } = schema as {
    options?: unknown[];
    shape?: { do: { options?: string[]; values: Set<string> } };
  };
  if (options) return options.flatMap(ordersOf);
  return [...(shape?.do.values ?? shape?.do.options ?? [])];
}

/** A site on which everything can be ordered once. */
async function openFullDesk() {
  const open = await openBookings("sqlite");
  const { site, clock } = open;
  site.owner = { emails: [who], key: "" };
  site.certificates = testKeys(site.origin, 9);
  const away = async () => ({ ok: false, kind: "unavailable" });
  site.payments = { canAsk: true, payBack: away, endNow: away, paymentOf: away } as unknown as Site["payments"];
  const { queries } = site.database;
  const now = clock.now;
  for (const id of ["paid", "gina", "holder"])
    await putEnrolled(queries, { id, at: now, plan: id === "gina" ? "granted" : "monthly" });
  await queries
    .insertInto("installments")
    .values({ invoice_id: "in_1", enrolment_id: "paid", amount_cents: 9500, paid_at: now })
    .execute();
  for (const id of ["evt_1", "evt_2", "evt_3"]) await putStray(queries, id, { at: now, email: "ada@example.org" });
  await putCertificate(queries, { id: "holder", number: "TL-7K3M-Q9XD", name: "Ada", at: now });
  const message = { kind: "question", name: "Ada", email: "ada@example.org", details: {}, page: "/ask" } as const;
  await putMessage(site, queries, { notice: "question", ...message }, "one");
  const { id: messageId } = await queries.selectFrom("inbox_messages").select("id").executeTakeFirstOrThrow();
  await putInOutbox(
    site,
    queries,
    { to: "a@example.org", subject: "S", text: "T", kind: "service", key: "tried" },
    owed,
  );
  const tried = queries.updateTable("outbox").set({ attempts: 1 }).where("idempotency_key", "=", "tried");
  const mail = await tried.returning("id").executeTakeFirstOrThrow();
  const { id: booking } = await book(site);
  return { ...open, queries, messageId, mailId: mail.id, booking };
}

test("E7: every order of every address leaves its line, which the journal has a sentence and a place for", async () => {
  const { site, clock, queries, messageId, mailId, booking } = await openFullDesk();
  const done: string[] = [];
  const silent: string[] = [];
  async function order(desk: keyof typeof desks, posted: { do: string } & Record<string, unknown>) {
    const [schema, carryOut] = desks[desk];
    const count = async () => (await queries.selectFrom("owner_actions").select("id").execute()).length;
    clock.now += 1;
    const before = await count();
    await (carryOut as (site: Site, order: unknown, who: string) => Promise<unknown>)(site, schema.parse(posted), who);
    if ((await count()) === before) silent.push(`${desk}: ${posted.do}`);
    done.push(posted.do);
  }

  for (const name of ["done", "open-again"]) await order("inbox", { do: name, id: messageId });
  await order("mail", { do: "send-again", id: mailId });
  await order("bookings", { do: "close-day", day: "2026-12-04", reason: "Fair" });
  await order("bookings", { do: "open-day", day: "2026-12-04" });
  await order("bookings", { do: "read-calendars" });
  await order("bookings", { do: "move", id: booking, startsAt: String(at("2026-12-02", 14 * 60)) });
  await order("bookings", { do: "place", id: booking, address: "https://meet.example.org/1", note: "" });
  await order("bookings", { do: "note", id: booking, note: "Likes looms" });
  const made = { name: "Boris", email: "boris@example.org", day: "2026-12-03", money: "paid", note: "" };
  await order("bookings", { do: "book", ...made, about: "coaching-monthly", time: "11:00" });
  const month = await queries.selectFrom("coaching_months").select("id").executeTakeFirst();
  await order("bookings", { do: "give-session", id: month?.id, note: "A gift" });
  await order("bookings", { do: "take-session", id: month?.id, note: "Back" });
  const { id: late } = await book(site, { ...wish, startsAt: at("2026-12-01", 15 * 60) });
  const paid = { checkout: { paymentIntent: "pi_1", invoice: null, subscription: null } };
  await payFor(site, late, paid);
  await order("bookings", { do: "refund", id: late, payments: "pi_1" });
  await order("bookings", { do: "cancel", id: booking, reason: "Ill" });
  clock.now = at("2026-12-01", 16 * 60);
  await order("bookings", { do: "no-show", id: late });
  await order("bookings", { do: "came", id: late });
  const gift = { email: "ida@example.org", program: "ai-engineer", note: "A gift" };
  await order("enrolments", { do: "settle", id: "evt_1", ...gift });
  await order("enrolments", { do: "drop", id: "evt_2", note: "Paid back" });
  await order("enrolments", { do: "unlock", ...gift, program: "ai-specialist" });
  await order("enrolments", { do: "close", id: "gina", note: "Asked for it" });
  await order("enrolments", { do: "refund", id: "paid", payments: "in_1" });
  await order("certificates", { do: "replace", id: "certificate-holder", name: "Ada King", reason: "Married" });
  const standing = queries.selectFrom("certificates").select("id").where("revoked_at", "is", null);
  await order("certificates", {
    do: "revoke",
    id: (await standing.executeTakeFirst())?.id,
    reason: "Mistake",
    sure: "yes",
  });
  for (const name of ["preview-edition", "approve-edition", "leave-edition"])
    await order("newsletter", { do: name, id: edition?.slug, ...(name === "preview-edition" && { email: who }) });
  await order("people", { do: "name-person", name: "Hal", email: "hal@example.org", role: "helper" });
  const hal = await queries.selectFrom("desk_people").select("id").executeTakeFirst();
  await order("people", { do: "end-person", id: hal?.id });

  const reviewer = { name: "Rita", email: "rita@example.org", tracks: "engineer" };
  await order("reviews", { do: "name-reviewer", ...reviewer });
  const rita = await queries.selectFrom("reviewers").select("id").executeTakeFirst();
  await order("reviews", { do: "end-reviewer", id: rita?.id });

  expect(new Set([...done, ...elsewhere])).toEqual(
    new Set(Object.values(desks).flatMap(([schema]) => ordersOf(schema))),
  );
  // The owner's own calendars are only read.
  expect(silent).toEqual(["bookings: read-calendars"]);
  const { entries } = await readJournal(site, everybody);
  expect(entries.filter(({ page }) => page === null)).toEqual([]);
  expect(entries.filter(({ about }) => about.includes("@"))).toEqual([]);
});

test("every address below /api/admin takes its orders here, or none", () => {
  const known = addresses.filter((each) => isOfDesk(each) && !isPage(each)).map(({ path }) => path);

  expect(new Set(known.map((path) => path.replace("/api/admin/", "")))).toEqual(
    new Set([...Object.keys(desks), ...withoutOrders, ...ofContent]),
  );
});

/** As the partner's event would have it. */
async function payFor({ database: { queries } }: Site, id: string, body: object) {
  await queries.updateTable("bookings").set({ paid_at: 1 }).where("id", "=", id).execute();
  await queries
    .insertInto("partner_events")
    .values({
      id: "evt_paid",
      partner: "payments",
      type: "checkout.session.completed",
      body: JSON.stringify(body),
      outcome: "booked",
      received_at: 1,
    })
    .execute();
  await queries.insertInto("partner_event_marks").values({ partner_event_id: "evt_paid", mark: id }).execute();
}

test.for(engines)(
  "the journal comes newest first, fifty lines a page, of everybody or of one, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const { queries } = site.database;
    const note = { what: "day closed", subject: "2026-12-01" };
    const rows = Array.from({ length: 60 }, (_, place) => ({
      ...note,
      id: `a-${place}`,
      at: place,
      who: place % 2 ? who : "hal@example.org",
    }));
    await queries.insertInto("owner_actions").values(rows).execute();
    const hal = { id: "hal", email: "hal@example.org", name: "Hal", role: "helper", added_at: clock.now } as const;
    await queries.insertInto("desk_people").values(hal).execute();

    const first = await readJournal(site, everybody);
    const rest = await readJournal(site, { ...everybody, before: first.next ?? "" });
    const ofHal = await readJournal(site, journalViewOf(new URLSearchParams({ who: "hal@example.org" })));

    expect([first.entries.length, rest.entries.length, rest.next]).toEqual([50, 10, null]);
    expect(first.entries[0]).toMatchObject({ at: 59, who, what: "Closed a day", about: "2026-12-01" });
    expect(first.entries[0]?.page).toBe("/admin/bookings?day=2026-12-01&span=day");
    expect(first.people).toEqual([
      { who, name: "" },
      { who: "hal@example.org", name: "Hal" },
    ]);
    expect(new Set(ofHal.entries.map((each) => each.name))).toEqual(new Set(["Hal"]));
    expect(ofHal.entries).toHaveLength(30);
  },
);

test.for(engines)("lines older than two years go, and people who ended before that, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  const { queries } = site.database;
  const old = clock.now - 730 * day;
  const line = { who, what: "day closed", subject: "2024-12-01" };
  await queries
    .insertInto("owner_actions")
    .values([
      { ...line, id: "a", at: old - 1 },
      { ...line, id: "b", at: old },
    ])
    .execute();
  const person = { email: "hal@example.org", name: "Hal", role: "helper", added_at: 0 } as const;
  await queries
    .insertInto("desk_people")
    .values([
      { ...person, id: "a", ended_at: old - 1 },
      { ...person, id: "b", ended_at: old },
      { ...person, id: "c", ended_at: null },
    ])
    .execute();
  await tidyJournal(site);

  const ids = async (table: "owner_actions" | "desk_people") =>
    (await queries.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  expect([await ids("owner_actions"), await ids("desk_people")]).toEqual([["b"], ["b", "c"]]);
});
