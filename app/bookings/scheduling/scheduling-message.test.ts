import { expect, test } from "vitest";
import { book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { day, hour, minute } from "#app/site/time.ts";
import type { BookingChange } from "#partners/scheduling/scheduling.ts";
import { leaveSchedulingMessage } from "./scheduling-message.server.ts";

const clash = "Our own calendar has a booking at this time too. Move one of the two.";

/** What the owner reads of a change, with our own calendar as it is. */
async function openDesk() {
  const { site } = await openBookings("sqlite");
  const { queries } = site.database;
  async function read(changes: Partial<BookingChange>) {
    const change: BookingChange = {
      what: "booked",
      booking: "b1",
      earlier: [],
      startsAt: wish.startsAt,
      endsAt: wish.startsAt + 30 * minute,
      name: "Ada",
      email: "ada@example.org",
      timeZone: "America/New_York",
      paid: false,
      ...changes,
    };
    const event = { id: "event", type: "x", change };
    await leaveSchedulingMessage(site, queries, { event, change, partner: "Calendly", movedFrom: null });
    const rows = await queries.selectFrom("inbox_messages").select("details").execute();
    await queries.deleteFrom("inbox_messages").execute();
    return JSON.parse(rows[0]?.details ?? "{}") as Record<string, string>;
  }
  return { site, read };
}

test("the owner hears of a clash when a taken time is booked or moved to, not when it is cancelled or paid", async () => {
  const { site, read } = await openDesk();
  await book(site, { ...wish, minutes: 30 });
  const words = [];
  for (const what of ["booked", "moved", "cancelled", "paid"] as const) words.push((await read({ what })).whatToDo);

  expect(words).toEqual([clash, clash, "", ""]);
});

test("a time clashes by each part of it, with a call and not with a training session", async () => {
  const { site, read } = await openDesk();
  await book(site, { ...wish, minutes: 30 });
  await book(site, training);
  const { startsAt } = wish;
  const toDo = async (from: number, to: number | null) => (await read({ startsAt: from, endsAt: to })).whatToDo;

  expect(await toDo(startsAt - 30 * minute, startsAt + minute)).toBe(clash);
  expect(await toDo(startsAt - 30 * minute, startsAt)).toBe("");
  expect(await toDo(startsAt + 29 * minute, startsAt + hour)).toBe(clash);
  expect(await toDo(startsAt + 30 * minute, startsAt + hour)).toBe("");
  expect(await toDo(startsAt, null)).toBe(clash);
  expect(await toDo(startsAt, startsAt - hour)).toBe(clash);
  expect(await toDo(startsAt - day, startsAt + 30 * minute)).toBe("");
  expect(await toDo(training.startsAt, training.startsAt + 30 * minute)).toBe("");
});

test("the owner reads whether it is paid, the partner's own number, and no time where none was told", async () => {
  const { read } = await openDesk();

  expect(await read({})).toMatchObject({ paid: "", partnersNumber: "b1", movedFrom: "", whatToDo: "" });
  expect(await read({ paid: true })).toMatchObject({ paid: "Yes, with the partner" });
  expect(await read({ startsAt: null, endsAt: null })).toMatchObject({ when: "", whatToDo: "" });
});
