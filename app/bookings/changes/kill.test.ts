import { expect } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { cellsOf } from "#app/bookings/calendar/cells.server.ts";
import { slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import type { Site } from "#app/site/site.ts";
import { hour, minute } from "#app/site/time.ts";
import { type Database, openDatabase } from "#database/database.ts";
import {
  bundleProcess,
  rehearsal,
  seedOfTest,
  tries,
  type Notes,
  openNotes,
  openWriter,
  writeUntilKilled,
} from "#tests/rehearsal.ts";
import { openSharedPlace, sharedEngines } from "#tests/databases.ts";
import { drawLots } from "#tests/cast.ts";
import { endHolds } from "./booking-jobs.server.ts";
import type { Wish } from "#app/bookings/booking/bookings.ts";

const kills = tries(2, 50);
/** A Saturday; the clock goes on four minutes with each kill, so that a hold runs out after three. */
const begin = Date.parse("2026-11-28T12:00:00Z");
const offer: Omit<Wish, "startsAt"> = {
  resource: "consultation",
  minutes: 30,
  timeZone: "UTC",
  call: "consultation",
  purpose: "general",
  priceCents: 9500,
};

/** Everything that the killed writers left, after all holds have run out. */
async function readLeft({ queries }: Database) {
  const bookings = await queries.selectFrom("bookings").selectAll().execute();
  const cells = await queries.selectFrom("booking_cells").selectAll().execute();
  const mails = await queries.selectFrom("outbox").select("idempotency_key").execute();
  const paid = await queries.selectFrom("partner_events").select(["id", "outcome"]).execute();
  const notes = await queries.selectFrom("inbox_messages").select("id").execute();
  const states = new Map(bookings.map(({ id, state }) => [id, state]));
  return { bookings, cells, mails: mails.map((mail) => mail.idempotency_key).toSorted(), paid, notes, states };
}
type Left = Awaited<ReturnType<typeof readLeft>>;

/** Ids that were acknowledged and are not what they should be. */
function lost(notes: Notes, { bookings, states }: Left) {
  const agreed = [...notes.ids("done paid"), ...notes.ids("done confirmed")];
  const payments = new Map(bookings.map(({ id, paid_at: paidAt }) => [id, paidAt]));
  return [
    ...[...notes.ids("done held")].filter((id) => !states.has(id)),
    ...agreed.filter((id) => states.get(id) !== "booked" && !notes.ids("began cancelled").has(id)),
    ...[...notes.ids("done paid")].filter((id) => typeof payments.get(id) !== "number"),
    ...[...notes.ids("done cancelled")].filter((id) => states.get(id) !== "cancelled"),
  ];
}

/** One mail for each change of these bookings, by its key. */
function mailsFor({ bookings }: Left) {
  const changes = {
    held: [],
    expired: [],
    booked: ["0:booked"],
    cancelled: ["0:booked", "1:cancelled"],
    "no-show": [],
  };
  return bookings.flatMap(({ id, state }) => changes[state].map((change) => `booking:${id}:${change}`)).toSorted();
}

rehearsal.for(sharedEngines)(
  `E1, F2: kill -9 between hold, payment and confirmation, ${kills} times: no slot lost, none sold twice, no mail twice for one change, on %s`,
  { timeout: 120_000 },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const script = await bundleProcess("app/bookings/changes/bookers.process.ts");
    const notes = openNotes();
    const draw = drawLots(seedOfTest());
    const open = () => openWriter(script, { ...place, seed: draw() * 2 ** 32 });

    const signals = [];
    let next = open();
    for (let round = 0; round < kills; round++) {
      const writer = next;
      // Loads while the other one works, on its database only after the other one's death.
      if (round < kills - 1) next = open();
      const unanswered = [...notes.ids("began paid")].filter((id) => !notes.ids("done paid").has(id));
      const told = [...unanswered, ...[...notes.ids("done paid")].slice(-1)];
      signals.push(await writeUntilKilled(writer, notes, [String(begin + round * 4 * minute), ...told], draw));
    }
    const database = await openDatabase(place);
    const now = () => begin + kills * 4 * minute + hour;
    const [secret, limits] = [Buffer.alloc(32, 7), { enabled: false }];
    const site = { content: siteContent(), database, secret, limits, now } as Site;
    await endHolds(site);
    const left = await readLeft(database);
    const slots = await slotsFrom(site, offer, "2026-12-01", 50);
    const free: number[] = [];
    for (const { startsAt } of slots) {
      if ((await holdTime(site, { ...offer, startsAt })).ok) free.push(startsAt);
    }
    await database.close();

    const booked = left.bookings.filter(({ state }) => state === "booked");
    const owned = booked.flatMap(({ id, starts_at: startsAt, minutes }) =>
      cellsOf({ startsAt, minutes }).map((cell) => `${cell} ${id}`),
    );
    const paid = left.bookings.filter(({ paid_at: paidAt }) => paidAt !== null);
    const taken = new Set(booked.map(({ starts_at: startsAt }) => startsAt));
    expect(signals).toEqual(Array.from({ length: kills }, () => "SIGKILL"));
    expect(notes.ids("done paid").size).toBeGreaterThan(kills / 4);
    expect(notes.ids("done confirmed").size).toBeGreaterThan(kills / 4);
    expect(lost(notes, left)).toEqual([]);
    expect(taken.size).toBe(booked.length);
    expect(left.cells.map(({ cell, booking_id: id }) => `${cell} ${id}`).toSorted()).toEqual(owned.toSorted());
    expect(free).toEqual(slots.map(({ startsAt }) => startsAt).filter((startsAt) => !taken.has(startsAt)));
    expect(left.mails).toEqual(mailsFor(left));
    expect(left.paid.map(({ id, outcome }) => `${id} ${outcome}`).toSorted()).toEqual(
      paid.map(({ id }) => `evt_${id} booked`).toSorted(),
    );
    expect(left.notes).toHaveLength(paid.filter(({ state }) => state === "cancelled").length);
  },
);
