import { expect, test } from "vitest";
import { ada } from "#tests/cast.ts";
import { book, openBookings, training } from "#app/bookings/booking/bookings.scene.ts";
import { answerHold } from "#app/bookings/own/hold-answers.ts";
import { register as keepPlace } from "./registrations.server.ts";

const visitor = { address: "198.51.100.7" };
const unstamped = { leaveEmpty: "", stamp: "" };
const person = { firstName: "Ben", lastName: "Example", email: "ben@example.org", course: "ai-engineer" };

/** A session with so many places taken; `register` sends the form of its page. */
async function openSession(taken: number) {
  const { site } = await openBookings("sqlite");
  for (let place = 0; place < taken; place++) await book(site, training, ada);
  async function register(wait: boolean, limited = false) {
    const slot = { startsAt: training.startsAt, wait };
    const form = { ...person, ...unstamped, slot, zone: "Europe/Berlin", attempt: "" };
    const answered = answerHold(await keepPlace({ ...site, limits: { enabled: limited } }, form, visitor));
    if (answered instanceof Response) return { status: answered.status, to: answered.headers.get("Location") };
    return { status: answered.init?.status, ...answered.data };
  }
  const { queries } = site.database;
  const waits = () => queries.selectFrom("booking_waits").select(["email", "course", "starts_at"]).execute();
  const held = () => queries.selectFrom("bookings").selectAll().where("state", "=", "held").execute();
  return { register, waits, held };
}

test("a place that is free is kept for who registers, on their clock, also when they would have waited", async () => {
  const { register, waits, held } = await openSession(7);

  expect(await register(true)).toMatchObject({ status: 303, to: expect.stringMatching(/^\/bookings\/./) as string });
  expect(await waits()).toEqual([]);
  expect(await held()).toMatchObject([
    { email: "ben@example.org", time_zone: "Europe/Berlin", purpose: "ai-engineer", price_cents: 0, message: "" },
  ]);
  // Our mail asks at once: nothing of it is typed twice.
  expect(await held()).toMatchObject([{ asked_at: expect.any(Number) as number }]);
});

test("who registers for a full session is told so, keeps what they typed, and waits only if they ask for it", async () => {
  const { register, waits, held } = await openSession(8);
  const slot = String(training.startsAt);

  expect(await register(false)).toMatchObject({ status: 409, ok: false, full: slot, typed: { ...person, slot } });
  expect(await waits()).toEqual([]);
  expect(await register(true)).toEqual({ ok: true, said: "Tuesday, December 1, 2026, 9:00 AM (New York)" });
  expect(await waits()).toEqual([{ email: person.email, course: person.course, starts_at: training.startsAt }]);
  expect(await held()).toEqual([]);
});

test("D8: who asks to wait too often is not told that they are on the list", async () => {
  const { register, waits } = await openSession(8);
  const answers = [await register(true, true), await register(true, true), await register(true, true)];

  expect(answers.map(({ status }) => status)).toEqual([undefined, undefined, 429]);
  expect(answers[2]).toMatchObject({ ok: false, typed: person });
  expect(await waits()).toHaveLength(1);
});
