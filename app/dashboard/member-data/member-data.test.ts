import { expect, test } from "vitest";
import { cancelBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { joinWaitingList } from "#app/bookings/changes/waiting-list.server.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { leaveMessage } from "#app/mail/inbox/inbox.server.ts";
import { subscribe } from "#app/newsletter/sign-up/newsletter.server.ts";
import { suppress } from "#app/mail/outbox/recipients.server.ts";
import { day, hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Member } from "#partners/community/community.ts";
import { engines } from "#tests/databases.ts";
import { book, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { openTestSite, subscribed, subscribers, type TestSite, unlimited } from "#tests/site.ts";
import { adasSignup, someone } from "#tests/cast.ts";
import { eraseMember } from "./member-erasure.server.ts";
import { exportMember } from "./member-export.server.ts";

const ada: Member = { id: "1", name: "Ada Lovelace", email: "Ada@Example.org", avatarUrl: null };
const grace: Member = { id: "2", name: "Grace Hopper", email: "grace@example.org", avatarUrl: null };

test.for(engines)("a member downloads all that is held under the platform's address, on %s", async (engine) => {
  // Before `fill` sets the clock, so that the second mail leaves later than the first.
  const open = await openTestSite(engine, { ...unlimited, now: Date.parse("2026-11-21T08:00:00Z") });
  await fill(open, "ada@example.org");
  await fill(open, "grace@example.org");

  const answer = await exportMember(open.site, ada);

  expect(answer).toMatchObject({
    ok: true,
    value: {
      email: "Ada@Example.org",
      newsletter: {
        subscriber: { email: "ada@example.org", state: "active" },
        consents: [{ what: "requested" }, { what: "confirmed" }],
      },
      mails: [{ kind: "confirmation" }, { kind: "newsletter" }],
      messages: [{ kind: "question", details: { question: "Do you work with looms?" } }],
      sessions: [{ began: "2026-11-21T09:00:00.000Z", ends: "2026-11-22T09:00:00.000Z" }],
      signInLinks: [{ expires: "2026-11-21T10:00:00.000Z", used: null }],
      ownerActions: [],
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/grace|sealed|hash/);
});

test.for(engines)(
  "an erasure takes all of it in one go, again and again, and nothing of others, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    await fill(open, "ada@example.org");
    await fill(open, "grace@example.org");

    expect(await eraseMember(open.site, ada)).toEqual({ ok: true, value: [] });
    expect(await eraseMember(open.site, ada)).toEqual({ ok: true, value: [] });

    expect(await everything(open)).not.toMatch(/ada@example/i);
    expect(await subscribers(open)).toMatchObject([{ email: "grace@example.org" }]);
    expect(await exportMember(open.site, grace)).toMatchObject({
      value: { messages: [{}], sessions: [{}], signInLinks: [{}], mails: [{}, {}] },
    });
  },
);

test.for(engines)("an erasure that fails half-way erases nothing, on %s", async (engine) => {
  const open = await openTestSite(engine, unlimited);
  await fill(open, "ada@example.org");
  const before = await everything(open);
  await open.site.database.queries.schema.alterTable("sign_in_links").renameTo("elsewhere").execute();

  await expect(eraseMember(open.site, ada)).rejects.toThrow(/sign_in_links/);
  await open.site.database.queries.schema.alterTable("elsewhere").renameTo("sign_in_links").execute();

  expect(await everything(open)).toBe(before);
});

test.for(engines)("after a complaint a keyed hash stays, and the member is told, on %s", async (engine) => {
  const open = await openTestSite(engine, unlimited);
  await fill(open, "ada@example.org");
  await suppress(open.site.database.queries, "ada@example.org", "complaint", open.clock.now);

  expect(await eraseMember(open.site, ada)).toEqual({ ok: true, value: ["keyed-hash"] });
  expect(await eraseMember(open.site, ada)).toEqual({ ok: true, value: ["keyed-hash"] });

  expect(await everything(open)).not.toMatch(/ada@example|Lovelace/i);
  await subscribe(open.site, adasSignup, someone());
  expect(await subscribers(open)).toHaveLength(1);
});

test.for(engines)("bookings that are over lose the person, those to come stay and are named, on %s", async (engine) => {
  const open = await openBookings(engine);
  const over = await book(open.site);
  await cancelBooking(open.site, over.id, "");
  const toCome = await book(open.site, { ...wish, startsAt: wish.startsAt + day });

  const held = await exportMember(open.site, ada);
  const erased = await eraseMember(open.site, ada);

  expect(held).toMatchObject({ value: { bookings: [{ state: "cancelled", price: 95 }, { state: "booked" }] } });
  expect(erased).toEqual({ ok: true, value: ["upcoming-bookings"] });
  expect(await open.stateOf(over.id)).toMatchObject({ email: "", first_name: "", message: "", price_cents: 9500 });
  expect(await open.stateOf(toCome.id)).toMatchObject({ email: "ada@example.org" });
});

test.for(engines)(
  "a month of coaching is in what a member downloads, and stays without a name, over, on %s",
  async (engine) => {
    const { site } = await openBookings(engine);
    const { queries } = site.database;
    const person = { email: "Ada@example.org", first_name: "Ada", last_name: "Lovelace", time_zone: "Europe/Paris" };
    const month = { id: "m", package: "m", given: 4, used: 1, paid_at: site.now(), ends_at: site.now() + 30 * day };
    await queries
      .insertInto("coaching_months")
      .values({ ...person, ...month, subscription: "sub_1", invoice: "in_1" })
      .execute();

    const held = await exportMember(site, ada);
    await eraseMember(site, ada);

    expect(held).toMatchObject({
      value: { coachingMonths: [{ name: "Ada Lovelace", sessions: 4, timeZone: "Europe/Paris" }] },
    });
    const rows = await queries.selectFrom("coaching_months").selectAll().execute();
    expect(rows).toMatchObject([
      {
        email: "",
        first_name: "",
        last_name: "",
        time_zone: "UTC",
        ends_at: site.now(),
        subscription: "sub_1",
        invoice: "in_1",
      },
    ]);
  },
);

test("who waits for a session finds it in their data, and is erased from its list, also by an address with a plus", async () => {
  const { site } = await openBookings("sqlite");
  const { queries } = site.database;
  const wait = { startsAt: wish.startsAt, course: "ai-specialist", firstName: "Ada", lastName: "Lovelace" };
  for (const email of ["Ada+Talks@example.org", "grace@example.org"])
    await joinWaitingList(site, queries, { ...wait, email });
  const member = { ...ada, email: "ada+talks@example.org" };

  const held = await exportMember(site, member);
  await eraseMember(site, member);

  expect(held).toMatchObject({ value: { waitingFor: [{ course: "ai-specialist", offered: null }] } });
  expect(await queries.selectFrom("booking_waits").select("email").execute()).toEqual([{ email: "grace@example.org" }]);
});

test("E7: what the owner did stays after an erasure, and the owner is told", async () => {
  const open = await openTestSite("sqlite", unlimited);
  const action = { id: "a", at: open.clock.now, who: "ada@example.org", what: "opened", subject: "inbox" };
  await open.site.database.queries.insertInto("owner_actions").values(action).execute();

  expect(await eraseMember(open.site, ada)).toEqual({ ok: true, value: ["owner-actions"] });
  expect(await exportMember(open.site, ada)).toMatchObject({ value: { ownerActions: [{ what: "opened" }] } });
});

test.for(engines)(
  "E7: of a helper's own places what is over goes, and the one that stands is said to stay, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    const at = open.clock.now;
    const place = { email: "ada@example.org", name: "Ada", role: "helper", added_at: at } as const;
    const { queries } = open.site.database;
    await queries
      .insertInto("desk_people")
      .values([
        { ...place, id: "old", ended_at: at },
        { ...place, id: "now", ended_at: null },
        { ...place, id: "grace", email: "grace@example.org", ended_at: at },
      ])
      .execute();
    expect(await exportMember(open.site, ada)).toMatchObject({ value: { placesAtDesk: [{ role: "helper" }, {}] } });

    expect(await eraseMember(open.site, ada)).toEqual({ ok: true, value: ["desk-place"] });

    const left = await queries.selectFrom("desk_people").select("id").orderBy("id").execute();
    expect(left).toEqual([{ id: "grace" }, { id: "now" }]);
  },
);

test("a call that begins now is over and keeps its time; what was only held is free for others; and to come is the rest", async () => {
  const open = await openBookings("sqlite");
  const { queries } = open.site.database;
  const later = { ...wish, startsAt: wish.startsAt + day };
  const person = { email: ada.email ?? "", first_name: "Ada" };
  const begun = await book(open.site);
  const held = await holdTime(open.site, later);
  if (!held.ok) throw new Error(held.reason);
  await queries.updateTable("bookings").set(person).where("id", "=", held.booking.id).execute();
  const toCome = await book(open.site, { ...later, startsAt: later.startsAt + day });
  const cells = async () =>
    new Set((await queries.selectFrom("booking_cells").select("booking_id").execute()).map((row) => row.booking_id));

  open.clock.now = begun.startsAt;
  expect(await eraseMember(open.site, ada)).toEqual({ ok: true, value: ["upcoming-bookings"] });

  expect(await open.stateOf(begun.id)).toMatchObject({ email: "", state: "booked" });
  expect(await open.stateOf(held.booking.id)).toMatchObject({ email: "", state: "expired" });
  expect(await cells()).toEqual(new Set([begun.id, toCome.id]));
});

test("E7: what another owner did is not said to stay of a member, nor in what they download", async () => {
  const open = await openTestSite("sqlite", unlimited);
  const action = { id: "a", at: open.clock.now, who: "grace@example.org", what: "opened", subject: "inbox" };
  await open.site.database.queries.insertInto("owner_actions").values(action).execute();

  expect(await eraseMember(open.site, ada)).toEqual({ ok: true, value: [] });
  expect(await exportMember(open.site, ada)).toMatchObject({ value: { ownerActions: [] } });
});

test("a member without an address, or with one that mail cannot carry, is told that nothing can be matched", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await fill(open, "ada@example.org");

  expect(await exportMember(open.site, { ...ada, email: null })).toEqual({ ok: false, kind: "not_found" });
  expect(await eraseMember(open.site, { ...ada, email: "ada@example.org, grace@example.org" })).toEqual({
    ok: false,
    kind: "not_found",
  });
  expect(await subscribers(open)).toHaveLength(1);
});

/** A subscription, a message, a session and a sign-in link under one address. */
async function fill(open: TestSite, email: string) {
  await subscribed(open, { ...adasSignup, email });
  open.clock.now = Date.parse("2026-11-21T09:00:00Z");
  const message = { kind: "question", name: "Ada", email, page: "/faq" } as const;
  const stamped = { leaveEmpty: "", stamp: "" };
  await leaveMessage(open.site, { ...message, details: { question: "Do you work with looms?" }, stamped }, someone());
  const { queries } = open.site.database;
  const at = open.clock.now;
  const session = { token_hash: email, provider: "circle", credential: "sealed", renewal: "sealed", email } as const;
  await queries
    .insertInto("member_sessions")
    .values({ ...session, created_at: at, expires_at: at + day })
    .execute();
  await queries
    .insertInto("sign_in_links")
    .values({ token_hash: `hash of ${email}`, email: email.toUpperCase(), expires_at: at + hour })
    .execute();
}

const tables: (keyof Tables)[] = [
  "bookings",
  "booking_waits",
  "subscribers",
  "consents",
  "confirmations",
  "outbox",
  "inbox_messages",
  "member_sessions",
  "sign_in_links",
];

async function everything({ site }: TestSite) {
  const rows = await Promise.all(tables.map((table) => site.database.queries.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
