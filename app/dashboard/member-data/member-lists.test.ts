import { expect, test } from "vitest";
import { day, minute } from "#app/site/time.ts";
import type { Site } from "#app/site/site.ts";
import type { Member } from "#partners/community/community.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { eraseMember } from "./member-erasure.server.ts";
import { exportMember } from "./member-export.server.ts";

const ada: Member = { id: "1", name: "Ada Lovelace", email: "Ada@Example.org", avatarUrl: null };
const grace: Member = { ...ada, id: "2", email: "grace@example.org" };
const start = Date.parse("2026-11-21T09:00:00Z");
const iso = (minutes: number) => new Date(start + minutes * minute).toISOString();

test("what is downloaded stands oldest first, with each of its times, and without what is another's", async () => {
  const { site } = await openTestSite("sqlite");
  await putTwice(site, "ada@example.org", 0);
  await putTwice(site, "grace@example.org", 50);

  expect(await exportMember(site, ada)).toMatchObject({
    value: {
      mails: [
        { kind: "newsletter", sent: iso(1), failed: null },
        { kind: "service", sent: iso(2), failed: iso(3) },
      ],
      messages: [
        { kind: "question", received: iso(1), done: null },
        { kind: "contact", received: iso(2), done: iso(3) },
      ],
      waitingFor: [
        { starts: iso(1), course: "ai-specialist", offered: null },
        { starts: iso(2), course: "ai-engineer", offered: iso(3) },
      ],
      sessions: [
        { began: iso(1), ends: iso(4) },
        { began: iso(2), ends: iso(3) },
      ],
      signInLinks: [
        { expires: iso(1), used: null },
        { expires: iso(2), used: iso(3) },
      ],
      ownerActions: [
        { at: iso(1), what: "opened" },
        { at: iso(2), what: "closed" },
      ],
    },
  });
});

test("an erasure takes what waits and what was mailed from nobody else, and names what it leaves", async () => {
  const { site } = await openTestSite("sqlite");
  await putTwice(site, "ada@example.org", 0);
  await putTwice(site, "grace@example.org", 50);
  const before = await exportMember(site, grace);

  expect(await eraseMember(site, ada)).toEqual({ ok: true, value: ["owner-actions"] });

  expect(await exportMember(site, grace)).toEqual(before);
  expect(await exportMember(site, ada)).toMatchObject({
    value: { mails: [], messages: [], waitingFor: [], sessions: [], signInLinks: [], ownerActions: [{}, {}] },
  });
});

test("of bookings the person goes and the rest stays as it was, and only mails about those to come are kept", async () => {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  const states = { missed: "no-show", kept: "booked", left: "cancelled", next: "booked" } as const;
  for (const [place, [id, state]] of Object.entries(states).toReversed().entries()) {
    const person = { email: "ADA@example.org", first_name: "Ada", last_name: "Lovelace", message: "Looms" };
    const about = { resource: "consultation", call: "consultation", purpose: "chatbots", time_zone: "UTC" } as const;
    const starts_at = clock.now + (2.5 - place - (place > 1 ? 1 : 0)) * day;
    const times = { minutes: 45, starts_at, created_at: 0, changed_at: 0, held_until: null };
    const paid = {
      price_cents: 9550,
      paid_at: place === 2 ? 1 : null,
      cancel_reason: state === "cancelled" ? "Ill" : null,
      owner_note: "Met before",
    };
    await queries
      .insertInto("bookings")
      .values({ id, state, ...about, ...times, ...paid, ...person })
      .execute();
    const mail = { recipient: "ada@example.org", kind: "service", message: "{}", attempts: 0 } as const;
    await queries
      .insertInto("outbox")
      .values({ id, idempotency_key: `booking:${id}:day`, ...mail, next_at: 0, leased_until: 0 })
      .execute();
  }

  const held = await exportMember(site, ada);
  const erased = await eraseMember(site, ada);

  expect(
    held.ok && held.value.bookings.map(({ state, paid, cancelledBecause }) => [state, paid, cancelledBecause]),
  ).toEqual([
    ["no-show", null, null],
    ["booked", "1970-01-01T00:00:00.001Z", null],
    ["cancelled", null, "Ill"],
    ["booked", null, null],
  ]);
  expect(held).toMatchObject({
    value: {
      bookings: [
        { price: 95.5, name: "Ada Lovelace", message: "Looms", ownersNote: "Met before", moneyWentBack: null },
        {},
        {},
        {},
      ],
    },
  });
  expect(erased).toEqual({ ok: true, value: ["upcoming-bookings"] });
  const rows = await queries.selectFrom("bookings").select(["id", "state", "email", "message"]).execute();
  expect(Object.fromEntries(rows.map(({ id, ...row }) => [id, Object.values(row)]))).toEqual({
    missed: ["no-show", "", ""],
    kept: ["booked", "", ""],
    left: ["cancelled", "", ""],
    next: ["booked", "ADA@example.org", "Looms"],
  });
  expect(await queries.selectFrom("outbox").select("id").execute()).toEqual([{ id: "next" }]);
});

test.for(engines)("E6: drafts of whoever is no owner any more go, those of an owner stay, on %s", async (engine) => {
  const { site } = await openTestSite(engine);
  const { queries } = site.database;
  const draft = { file: "pages/home.yaml", base: "a", text: "b", changed_at: start };
  const person = { name: "Ada", role: "owner", added_at: start } as const;
  await queries
    .insertInto("desk_people")
    .values({ ...person, id: "now", email: "ada@example.org", ended_at: null })
    .execute();
  for (const who of ["ada@example.org", "grace@example.org"]) {
    await queries
      .insertInto("content_drafts")
      .values({ ...draft, who })
      .execute();
    await queries.insertInto("content_previews").values({ token_hash: who, who, expires_at: start }).execute();
  }
  const left = async () =>
    Promise.all(
      (["content_drafts", "content_previews"] as const).map(async (table) =>
        (await queries.selectFrom(table).select("who").orderBy("who").execute()).map(({ who }) => who),
      ),
    );

  expect(await exportMember(site, ada)).toMatchObject({
    value: { contentDrafts: [{ file: "pages/home.yaml", text: "b" }] },
  });
  await eraseMember(site, ada);
  expect(await left()).toEqual([
    ["ada@example.org", "grace@example.org"],
    ["ada@example.org", "grace@example.org"],
  ]);
  await queries.updateTable("desk_people").set({ ended_at: start }).execute();
  await eraseMember(site, ada);
  expect(await left()).toEqual([["grace@example.org"], ["grace@example.org"]]);
});

/** Two of everything that one address leaves, the later one first; `from` in minutes. */
async function putTwice({ database: { queries } }: Site, email: string, from: number) {
  const at = (minutes: number) => start + (from + minutes) * minute;
  for (const place of [2, 1]) {
    const [id, time, late] = [`${place} ${email}`, at(place), place === 2 ? at(3) : null];
    const kind = place === 2 ? "service" : "newsletter";
    await queries
      .insertInto("outbox")
      .values({
        id,
        idempotency_key: id,
        recipient: email,
        kind,
        message: "{}",
        sent_at: time,
        failed_at: late,
        attempts: 1,
        next_at: 0,
        leased_until: 0,
      })
      .execute();
    const message = { kind: place === 2 ? "contact" : "question", name: "", details: "{}", page: "/", dedupe_key: id };
    await queries
      .insertInto("inbox_messages")
      .values({ id, email, ...message, received_at: time, done_at: late })
      .execute();
    const course = place === 2 ? "ai-engineer" : "ai-specialist";
    await queries
      .insertInto("booking_waits")
      .values({
        id,
        email,
        email_key: email,
        course,
        first_name: "",
        last_name: "",
        starts_at: time,
        created_at: time,
        offered_at: late,
      })
      .execute();
    const session = { token_hash: id, provider: "circle", credential: "", renewal: "", email } as const;
    await queries
      .insertInto("member_sessions")
      .values({ ...session, created_at: time, expires_at: at(5 - place) })
      .execute();
    await queries
      .insertInto("sign_in_links")
      .values({ token_hash: id, email, expires_at: time, used_at: late })
      .execute();
    const what = place === 2 ? "closed" : "opened";
    await queries.insertInto("owner_actions").values({ id, at: time, who: email, what, subject: "inbox" }).execute();
  }
}
