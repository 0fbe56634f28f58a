import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { cancelBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { hour, minute } from "#app/site/time.ts";
import { countKeptAnew, isFull, requestHold, requestWait } from "./hold-requests.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { CallKind } from "#app/bookings/purposes/purposes.ts";
import { confirmHold } from "./holds.scene.ts";
import { callWish, trainingWish } from "./wishes.server.ts";
import { holdSchema, moveSchema, registrationSchema } from "./hold-schema.ts";

const visitor = { address: "198.51.100.7" };
const stamped = { leaveEmpty: "", stamp: "" };
const attempt = "a".repeat(20);
const ben = { ...ada, firstName: "Ben", email: "ben@example.org" };

test.for(engines)(
  "a form that comes again with another person corrects a hold, and nothing that is booked or over, on %s",
  async (engine) => {
    const { site } = await openBookings(engine);
    const send = (person = ada) => requestHold(site, { wish: training, person, attempt, stamped }, visitor);
    const first = await send();
    if (!first.ok || !first.booking) throw new Error("not held");
    const { id } = first.booking;

    const corrected = await send(ben);
    const kept = await findBooking(site, id);
    await confirmHold(site, id, ben);
    const late = await send();
    await cancelBooking(site, id, "");
    const later = await send();

    expect([corrected, kept]).toMatchObject([
      { booking: { id, email: "ben@example.org" } },
      { email: "ben@example.org" },
    ]);
    expect([late, later]).toMatchObject([
      { booking: { id, state: "booked", email: "ben@example.org" } },
      { booking: { id, state: "cancelled", email: "ben@example.org" } },
    ]);
    expect(await findBooking(site, id)).toMatchObject({ email: "ben@example.org" });
  },
);

test("an attempt is one of 20 to 64 signs, and of one call, purpose and time; anything else is new each time", async () => {
  const { site } = await openBookings("sqlite");
  const ids = async (first: string, second = first, changes = {}) => {
    const wishes = [training, { ...training, ...changes }];
    const [one, two] = [
      await requestHold(site, { wish: wishes[0] ?? training, attempt: first, stamped }, visitor),
      await requestHold(site, { wish: wishes[1] ?? training, attempt: second, stamped }, visitor),
    ];
    const same = one.ok && two.ok && one.booking?.id === two.booking?.id;
    await site.database.queries.deleteFrom("bookings").execute();
    return same;
  };

  expect([await ids("a".repeat(20)), await ids("_-".repeat(32))]).toEqual([true, true]);
  expect([
    await ids("a".repeat(19)),
    await ids("a".repeat(65)),
    await ids(`${"a".repeat(20)} `),
    await ids(""),
  ]).toEqual([false, false, false, false]);
  expect(await ids(attempt, "b".repeat(20))).toBe(false);
  expect(await ids(attempt, attempt, { purpose: "ai-engineer" })).toBe(false);
  expect(await ids(attempt, attempt, { startsAt: at("2026-12-01", 10 * 60) })).toBe(false);
});

test("what is not on offer is not held, and what is taken leaves nothing behind", async () => {
  const { site } = await openBookings("sqlite");
  await book(site, wish);

  expect(
    await requestHold(site, { wish: { ...wish, startsAt: wish.startsAt + minute }, attempt, stamped }, visitor),
  ).toEqual({ ok: false, reason: "closed" });
  expect(await requestHold(site, { wish, attempt, stamped }, visitor)).toEqual({ ok: false, reason: "taken" });
  expect(await site.database.queries.selectFrom("bookings").select("id").execute()).toHaveLength(1);
});

test.for(engines)(
  "a session is full with its last place, not before, and not when it is not on offer, on %s",
  async (engine) => {
    const { site } = await openBookings(engine);
    for (let place = 0; place < 7; place++) await book(site, training);
    const before = await isFull(site, training.startsAt);
    await book(site, training);

    expect(before).toBe(false);
    expect(await isFull(site, training.startsAt)).toBe(true);
    expect(await isFull(site, at("2026-12-01", 10 * 60))).toBe(false);
    expect(await isFull(site, training.startsAt + minute)).toBe(false);
  },
);

test("a place on the waiting list is kept once, and none for a program in the trap", async () => {
  const { site } = await openBookings("sqlite");
  const wait = {
    startsAt: training.startsAt,
    course: "ai-specialist",
    firstName: "A",
    lastName: "B",
    email: "a@example.org",
  };
  const count = async () => (await site.database.queries.selectFrom("booking_waits").select("id").execute()).length;

  expect(await requestWait(site, wait, { ...stamped, leaveEmpty: "x" }, visitor)).toEqual({ ok: true });
  expect(await count()).toBe(0);
  await requestWait(site, wait, stamped, visitor);
  await requestWait(site, wait, stamped, visitor);
  expect(await count()).toBe(1);
});

test("a slot is up to fifteen digits; one to wait for says so; a course is one of those on offer", () => {
  const slotOf = (slot?: string) => moveSchema.safeParse({ slot });
  const registration = (changes: Record<string, string>) =>
    registrationSchema(["ai-specialist"]).safeParse({
      firstName: "A",
      lastName: "B",
      email: "a@example.org",
      course: "ai-specialist",
      slot: "1",
      ...changes,
    });

  expect([slotOf("1"), slotOf("9".repeat(15))].map(({ success }) => success)).toEqual([true, true]);
  expect(["9".repeat(16), "", "-1", "1.5", " 1", "wait-1"].map((slot) => slotOf(slot).success)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(slotOf().error?.issues[0]?.message).toBe("Please choose a time");
  expect(holdSchema.parse({ slot: "7" })).toMatchObject({ slot: 7, from: "", zone: "", attempt: "" });
  expect(registration({ slot: "wait-12" }).data?.slot).toEqual({ startsAt: 12, wait: true });
  expect(registration({ slot: "12" }).data?.slot).toEqual({ startsAt: 12, wait: false });
  for (const wrong of [
    { slot: "wait-" },
    { slot: "wait-wait-1" },
    { slot: "9".repeat(16) },
    { course: "x" },
    { course: " " },
    { firstName: " " },
    { lastName: "evil.com" },
    { email: "a" },
  ] as Record<string, string>[])
    expect(registration(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test("D7: one network keeps times twenty times an hour and forty a day, new ones and those kept anew together", async () => {
  const { site, clock } = await openBookings("sqlite");
  const limited = { ...site, limits: { enabled: true } };
  const anew = async (address = visitor.address) =>
    site.database.transaction((queries) =>
      countKeptAnew(limited, queries, { resource: "consultation", visitor: { address } }),
    );
  const keep = (count: number) => requestHold(limited, { wish, attempt: `${attempt}${count}`, stamped }, visitor);
  const hourOf = async (first: number, moves: number) => {
    const results = [];
    for (let count = 0; count < 3; count++) results.push(await keep(first + count));
    for (let count = 0; count < moves; count++) results.push(await anew());
    return results.filter((result) => !result.ok && result.reason === "too-many").length;
  };

  // What is refused counts as well.
  const refused = [await hourOf(0, 17), (await anew()).ok];
  clock.now += hour;
  refused.push(await hourOf(3, 16));
  clock.now += hour;
  const byDay = [await anew(), await keep(6)];
  clock.now += 22 * hour - 1;
  const lastMoment = await anew();
  clock.now += 1;

  expect(refused).toEqual([0, false, 0]);
  expect(byDay).toEqual([
    { ok: false, reason: "too-many", retryAfter: 22 * 3600 },
    { ok: false, reason: "too-many", retryAfter: 22 * 3600 },
  ]);
  expect(lastMoment).toEqual({ ok: false, reason: "too-many", retryAfter: 1 });
  expect((await anew("203.0.113.9")).ok).toBe(true);
  expect((await anew()).ok).toBe(true);
});

test("a form that comes again is answered with what it holds, also when its day was closed meanwhile", async () => {
  const { site } = await openBookings("sqlite");
  const request = { wish, attempt, stamped };
  const first = await requestHold(site, request, visitor);
  const closed = { day: "2026-12-01", reason: "Fair", created_at: 1 };
  await site.database.queries.insertInto("blocked_days").values(closed).execute();

  const again = await requestHold(site, request, visitor);

  expect(first.ok).toBe(true);
  expect(again).toEqual(first);
});

test("D8: without script two may join waiting lists in ten minutes, and a third is asked to wait", async () => {
  const { site } = await openBookings("sqlite");
  const limited = { ...site, limits: { enabled: true } };
  const join = (email: string) =>
    requestWait(limited, { ...ada, startsAt: training.startsAt, course: "ai-specialist", email }, stamped, visitor);

  expect([(await join("a@example.org")).ok, (await join("b@example.org")).ok]).toEqual([true, true]);
  expect(await join("c@example.org")).toEqual({ ok: false, reason: "too-many", retryAfter: 600 });
});

test("each field of a registration says what is missing, once", () => {
  const empty = registrationSchema(["ai-specialist"]).safeParse({ email: "a", firstName: " ", course: "other" });
  const said = Object.groupBy(empty.error?.issues ?? [], ({ path }) => String(path[0]));
  const words = Object.entries(said).map(([field, issues]) => [field, issues?.map(({ message }) => message)]);

  expect(Object.fromEntries(words)).toMatchObject({
    slot: ["Please choose one of the six times"],
    firstName: ["Your first name, please"],
    lastName: ["Your last name, please"],
    course: ["Please choose one of the courses"],
  });
  const noCourse = registrationSchema([""]).safeParse({ course: " " }).error?.issues ?? [];
  expect(noCourse.filter(({ path }) => path[0] === "course").map(({ message }) => message)).toEqual([
    "Please choose a course",
  ]);
});

test("each kind of call has its own length and price, and a session the course it belongs to", () => {
  const termsOf = (call: CallKind) => {
    const { minutes, priceCents } = callWish(siteContent(), { slug: "x", title: "", call });
    return { minutes, price: priceCents };
  };
  const { consultation, advice, coaching } = sitePrices(siteContent());

  expect(termsOf("consultation")).toMatchObject({ minutes: consultation.minutes, price: consultation.price });
  expect(termsOf("advice")).toMatchObject({ minutes: advice.minutes, price: 0 });
  expect(termsOf("coaching-single")).toMatchObject({ minutes: coaching.single.minutes, price: coaching.single.price });
  expect(termsOf("coaching-monthly")).toMatchObject({
    minutes: coaching.monthly.minutes,
    price: coaching.monthly.price,
  });
  expect(callWish(siteContent(), { slug: "x", title: "", call: "advice" })).toMatchObject({
    purpose: "x",
    resource: "consultation",
  });
  expect(trainingWish(siteContent(), "ai-engineer")).toEqual({
    resource: "training",
    minutes: 60,
    call: "training",
    purpose: "ai-engineer",
    priceCents: 0,
  });
});
