import { readBusyCalendars } from "#app/bookings/busy/busy-calendars.server.ts";
import { cancelBooking, moveBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { warnOfPlaceless } from "#app/bookings/changes/placeless.server.ts";
import { takeSchedulingEvent } from "#app/bookings/scheduling/scheduling-events.server.ts";
import { reportMistake } from "#app/catalog/reviews/tool-report.server.ts";
import { itemPrices } from "#app/content/prices/item-prices.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { watchCharges } from "#app/desk/release/charges/watch-charges.server.ts";
import { watchBackup } from "#app/desk/house/today/backups.server.ts";
import { watchPartners } from "#app/desk/house/today/gone-partners.server.ts";
import { askPerson } from "#app/front/ask/questions.server.ts";
import type { Notice, PaymentNotice } from "#app/mail/inbox/notices.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { noteNotTaken } from "#app/mail/outbox/queue-stops.server.ts";
import { noteCameBack } from "#app/mail/returns/came-back.server.ts";
import { readReturnedMail } from "#app/newsletter/bounces/returned-mail.server.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import { deliverDueEditions } from "#app/newsletter/sending/deliver-editions.server.ts";
import { printOf } from "#app/newsletter/sending/edition-sends.server.ts";
import { ownerAsking } from "#app/people/owner/owner.server.ts";
import { tellOfWaits } from "#app/review/reminders/tell-of-waits.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import type { BookingChange, Scheduling } from "#partners/scheduling/scheduling.ts";
import { ada, key, slotAt, type Stage, stamped, visitor } from "./stage.scene.ts";

type Kind = Exclude<Notice, PaymentNotice>;

/** How everything else happens of which the owner is told, by its name. */
export function othersOf(stage: Stage): Record<Kind, () => Promise<unknown>> {
  const { site, queries, at, book, pay, payBooking } = stage;

  /** Whether the owner was told of this before: what led to it is not done again. */
  async function isOver(kind: Kind) {
    const rows = queries.selectFrom("owner_events").select("id").where("id", "like", `${kind} %`);
    return (await rows.executeTakeFirst()) !== undefined;
  }

  function partnersCalendar(what: BookingChange["what"]) {
    const change = { what, booking: `b-${what}`, earlier: [], startsAt: slotAt(96), endsAt: slotAt(97), paid: false };
    const person = { name: "Ada Partner", email: "partner@example.com", timeZone: "UTC" };
    const value = { id: `calendar-${what}`, type: what, change: { ...change, ...person } };
    const scheduling = { name: "Calendly", readEvent: () => ({ ok: true, value }) } as unknown as Scheduling;
    return takeSchedulingEvent(site, scheduling, Buffer.from("told"), new Headers());
  }

  /** One calendar of the owner's does not answer, and one has an event in a zone that nobody knows. */
  function readCalendars() {
    const event = ["BEGIN:VEVENT", "UID:1", "DTSTART;TZID=Nowhere:20261219T100000", "DURATION:PT1H", "END:VEVENT"];
    const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", ...event, "END:VCALENDAR", ""].join("\r\n");
    const unread = { id: "unread", name: "one", read: async () => ({ ok: false, kind: "unavailable" }) };
    const zones = { id: "zones", name: "two", read: async () => ({ ok: true, value: { text, version: "1" } }) };
    return readBusyCalendars({ ...site, busyCalendars: [unread, zones] } as unknown as Site);
  }

  /** An edition of its own, which leaves a day from now on, or was to leave three hours ago. */
  async function edit(kind: "waits" | "changed" | "missed") {
    const [one] = editionsOf(site.content);
    if (!one) throw new Error("the newsletter has no edition");
    const edition = { ...one, slug: kind, date: "2026-11-24" };
    const approved = { waits: "", changed: "another text", missed: printOf(edition) }[kind];
    const send_at = { waits: null, changed: at + day, missed: at - 3 * hour }[kind];
    const row = { slug: kind, previewed: approved, approved, send_at, begun_at: null, left_at: null, told: "" };
    const rows = queries.insertInto("edition_sends").values(row);
    await rows.onConflict((conflict) => conflict.doNothing()).execute();
    return deliverDueEditions(site, [edition]);
  }

  /** Works that wait: one for long, one of the only reviewer, and one of a course that nobody reads. */
  async function wait(id: "old" | "own" | "unread") {
    const reviewer = { id: "mira", name: "Mira", email_key: "mira@example.com", tracks: '["engineer"]' };
    const student = { id: "mira", member_id: null, email: "mira@example.com", email_key: "mira@example.com", name: "" };
    const track = id === "unread" ? "specialist" : "engineer";
    const work = { id, student_id: id === "own" ? "mira" : null, track, module: 1, state: "handed-in" } as const;
    const since = { waiting_since: id === "old" ? at - 3 * day : at, due_at: at + day };
    const nobody = { not_by: null, only_by: null, reviewer_id: null, verdict: null, published_at: null };
    const reading = { id, work_id: id, number: 1, role: "first", track, ...since, ...nobody } as const;
    await site.database.transaction(async (own) => {
      const add = {
        reviewers: { ...reviewer, created_at: at, ended_at: null },
        students: { ...student, created_at: at },
      };
      await own
        .insertInto("reviewers")
        .values(add.reviewers)
        .onConflict((row) => row.doNothing())
        .execute();
      await own
        .insertInto("students")
        .values(add.students)
        .onConflict((row) => row.doNothing())
        .execute();
      await own
        .insertInto("works")
        .values({ ...work, state_at: at })
        .onConflict((row) => row.doNothing())
        .execute();
      await own
        .insertInto("readings")
        .values(reading)
        .onConflict((row) => row.doNothing())
        .execute();
    });
    return tellOfWaits(site);
  }

  /** A mail that somebody is owed was taken by the provider, and came back. */
  async function comeBack() {
    const { email: to } = ada("came back");
    const mail = { to, subject: "Booked", text: "Words", kind: "service", key: "came back" } as const;
    await putInOutbox(site, queries, mail, owed);
    await queries.updateTable("outbox").set({ sent_at: at }).where("recipient", "=", to).execute();
    const report = { recipient: to, error: "refused 5.1.1" };
    return site.database.transaction((own) => noteCameBack(site, own, report));
  }

  async function standStill() {
    const trouble = { kind: "blocked", error: "554 5.7.1" } as const;
    for (const mail of ["one", "two", "three"])
      await site.database.transaction((own) => noteNotTaken(site, own, mail, trouble));
  }

  /** Twice, as two rounds of the jobs do. */
  async function twice(before: number, job: (site: Site) => Promise<unknown>) {
    await job({ ...site, now: () => at - before });
    return job(site);
  }

  /** The payment page of one call charges a cent; that of the other this, or what the site says. */
  function charge(single = itemPrices(sitePrices(site.content))["coaching-single"]) {
    const link = (item: string, cents: number) => {
      const charged = { cents, currency: "usd", rhythm: "once", isOpen: true };
      return { id: item, item, url: "", isCurrent: true, charge: charged };
    };
    const value = [link("consultation", 1), link("coaching-single", single)];
    const payments = { ...site.payments, chargesNow: async () => ({ ok: true, value }) };
    return { ...site, payments } as unknown as Site;
  }

  const partner = (name: string, ok: boolean) => ({ name, reach: async () => ({ ok, kind: "unavailable" }) });
  const partners = (calendar: boolean) =>
    ({ partners: [partner("Payments", false), partner("Calendar", calendar)] }) as unknown as Pick<Site, "partners">;
  const { email } = ada("question");
  const words = { name: "Ada", email, about: "", question: "Do you come to Lyon?", talk: "", ...stamped };
  const withKey = new Request("http://127.0.0.1:3000/api/admin", { headers: { Authorization: `Owner ${key}` } });
  const tool = { name: "Zapier", slug: "zapier" } as Parameters<typeof reportMistake>[1];

  return {
    question: () => askPerson(site, words, visitor),
    "tool-error": () => reportMistake(site, tool, { report: "It has no such price.", ...stamped }, visitor),
    Booked: () => book("booked", 0),
    Moved: async () => moveBooking(site, await book("moved", 1), slotAt(2)),
    Canceled: async () => cancelBooking(site, await book("cancelled", 24), ""),
    "paid late": () => {
      // After the call was to be.
      return payBooking("paid late", 5, 9500, { ...site, now: () => slotAt(6) });
    },
    "refund to give": async () => cancelBooking(site, await payBooking("refund to give", 7), ""),
    "no place": async () => {
      await book("no place", 72);
      return warnOfPlaceless({ ...site, now: () => slotAt(72 - 20) });
    },
    "partner's calendar: booked": () => partnersCalendar("booked"),
    "partner's calendar: moved": () => partnersCalendar("moved"),
    "partner's calendar: cancelled": () => partnersCalendar("cancelled"),
    "partner's calendar: paid": () => partnersCalendar("paid"),
    "calendar unread": readCalendars,
    "calendar zones": readCalendars,
    enrolled: () => pay("enrolled"),
    "work waits": () => wait("old"),
    "work unreadable": () => wait("own"),
    "no reviewer": () => wait("unread"),
    "edition waits": () => edit("waits"),
    "edition changed": () => edit("changed"),
    "edition missed": () => edit("missed"),
    "came back": comeBack,
    "return mailbox": () => {
      const returnMailbox = { read: async () => ({ ok: false, kind: "auth" }) } as unknown as Site["returnMailbox"];
      return twice(25 * hour, (own) => readReturnedMail({ ...own, returnMailbox }));
    },
    "mail stands still": standStill,
    "charged otherwise": () => twice(5 * minute, ({ now }) => watchCharges({ ...charge(), now })),
    "charged as agreed": async () => {
      if (!(await isOver("charged as agreed")))
        await twice(5 * minute, ({ now }) => watchCharges({ ...charge(1), now }));
      return watchCharges(charge());
    },
    "partner gone": () => twice(5 * minute, (own) => watchPartners({ ...own, ...partners(true) })),
    "partner back": async () => {
      if (!(await isOver("partner back")))
        await twice(5 * minute, (own) => watchPartners({ ...own, ...partners(false) }));
      return watchPartners({ ...site, ...partners(true) });
    },
    "no backup": () => watchBackup({ ...site, lastBackup: () => Promise.resolve(0) }),
    "owner key": () => ownerAsking(site, withKey, visitor),
  };
}
