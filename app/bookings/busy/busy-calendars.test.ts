import { expect, test } from "vitest";
import { alternatives, isOffered } from "#app/bookings/calendar/slots.server.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { bookByProof } from "#app/bookings/own/booking-proof.server.ts";
import { day, hour, minute } from "#app/site/time.ts";
import type { CalendarFeed, CalendarFile, FeedTrouble } from "#partners/calendars/calendars.ts";
import type { Answer } from "#partners/answer.ts";
import { advice, at, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { ownCalendars } from "./own-calendars.server.ts";
import { readBusyCalendars, readBusyCalendarsOnceMore } from "./busy-calendars.server.ts";

const tenToEleven = "DTSTART:20261201T150000Z\nDTEND:20261201T160000Z";
const inZone = (zone: string) => `DTSTART;TZID=${zone}:20261201T100000\nDTEND;TZID=${zone}:20261201T110000`;

function calendarWith(...events: string[]) {
  const each = events.map((event, place) => `BEGIN:VEVENT\nUID:${place}@elsewhere\n${event}\nEND:VEVENT\n`);
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${each.join("")}END:VCALENDAR\n`;
}

type Reply = Answer<CalendarFile, FeedTrouble | "unchanged">;

function fileOf(text: string, version = ""): Reply {
  return { ok: true, value: { text, version } };
}

/** A site on the Saturday before, with one calendar that gives what the test says. */
async function openBusy(engine: (typeof engines)[number] = "sqlite", reply: Reply = fileOf(calendarWith(tenToEleven))) {
  const open = await openBookings(engine);
  const calendar = { reply, asked: [] as { known: string; patience: number }[] };
  const feed: CalendarFeed = {
    id: "one",
    name: "calendar.example, 1a2b",
    async read(known, patience) {
      calendar.asked.push({ known, patience });
      return calendar.reply;
    },
  };
  open.site.busyCalendars = [feed];
  const { queries } = open.site.database;
  return {
    ...open,
    feed,
    calendar,
    times: () => queries.selectFrom("busy_times").select(["starts_at", "ends_at"]).orderBy("starts_at").execute(),
    row: () => queries.selectFrom("busy_calendars").selectAll().executeTakeFirst(),
    inbox: () => queries.selectFrom("inbox_messages").selectAll().orderBy("received_at").execute(),
  };
}

test.for(engines)("E10: what stands in the owner's calendar is not on offer, on %s", async (engine) => {
  const { site } = await openBusy(engine);
  expect(await isOffered(site, wish, wish.startsAt)).toBe(true);

  await readBusyCalendars(site);

  const offered = async (minutes: number, what = wish) => isOffered(site, what, at("2026-12-01", minutes));
  // A call of 45 minutes touches it from 9:30 on, and none begins before eleven.
  expect(await Promise.all([540, 570, 600, 630, 660].map((each) => offered(each)))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect([await offered(600, training), await offered(660, training)]).toEqual([false, true]);
  expect(await holdTime(site, wish)).toEqual({ ok: false, reason: "closed" });
  const starts = (await alternatives(site, wish, wish.startsAt)).map(({ startsAt }) => startsAt);
  expect(starts).toContain(at("2026-12-01", 540));
  expect(starts).not.toContain(at("2026-12-01", 600));
});

test.for(engines)(
  "E10: a free time that the owner's calendar took since is not booked by the press, on %s",
  async (engine) => {
    const open = await openBusy(engine, fileOf(calendarWith()));
    const { site, calendar, clock, heldFor, ask, proof, now } = open;
    await readBusyCalendars(site);
    const held = await heldFor();
    expect(await ask(held)).toMatchObject({ ok: true });
    const token = await proof();
    clock.now += 5 * minute;
    calendar.reply = fileOf(calendarWith(tenToEleven));

    expect(await bookByProof(site, token)).toEqual({ ok: false, reason: "closed" });

    expect((await now(held))?.state).toBe("held");
    // A visitor waits three seconds for it at most.
    expect(calendar.asked.at(-1)).toEqual({ known: "", patience: 3000 });
  },
);

test("a time that is taken by now is not asked for by mail", async () => {
  const { site, heldFor, ask } = await openBusy();
  const held = await heldFor();
  await readBusyCalendars(site);

  expect(await ask(held)).toEqual({ ok: false, reason: "closed" });
});

test.for(engines)(
  "a calendar that cannot be read keeps its last list, and the owner is told once, on %s",
  async (engine) => {
    const { site, calendar, clock, inbox, row, times } = await openBusy(engine);
    await readBusyCalendars(site);
    const before = await times();
    calendar.reply = { ok: false, kind: "unavailable" };

    for (const later of [5 * minute, 2 * hour - 5 * minute]) {
      clock.now += later;
      await readBusyCalendars(site);
    }
    expect([await times(), await inbox(), (await row())?.trouble]).toEqual([before, [], "unavailable"]);
    for (const later of [5 * minute, 5 * minute, day]) {
      clock.now += later;
      await readBusyCalendars(site);
    }

    expect(await times()).toEqual(before);
    const [message, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: "calendar", page: "/admin/bookings" });
    expect(message?.name).toBe("calendar.example, 1a2b");
    expect(message?.details).toContain("can be booked over");
    calendar.reply = fileOf(calendarWith());
    clock.now += 5 * minute;
    await readBusyCalendars(site);
    expect([await times(), await row()]).toMatchObject([[], { trouble: null, told_at: null }]);
  },
);

test.for([
  [{ ok: false, kind: "refused" } as const, "refused"],
  [{ ok: false, kind: "too_large" } as const, "larger than is read"],
  [fileOf("<!doctype html><title>Sign in</title>"), "no whole calendar"],
  [fileOf(calendarWith(tenToEleven).slice(0, 60)), "no whole calendar"],
] as const)("a calendar that was never read is told at once: %o", async ([reply, words]) => {
  const { site, inbox } = await openBusy("sqlite", reply);

  await readBusyCalendars(site);
  await readBusyCalendars(site);

  const messages = await inbox();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.details).toContain(words);
  expect(messages[0]?.details).toContain("never read");
});

test("of an unknown zone the whole day is busy, and the owner is told its name once", async () => {
  const { site, clock, inbox } = await openBusy("sqlite", fileOf(calendarWith(inZone("Moon/Base"))));
  await readBusyCalendars(site);
  clock.now += 5 * minute;
  await readBusyCalendars(site);

  const offered = async (isoDay: string) => isOffered(site, advice, at(isoDay, 15 * 60));
  expect(await Promise.all(["2026-11-30", "2026-12-01", "2026-12-02"].map(offered))).toEqual([true, false, true]);
  const messages = await inbox();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.details).toContain("Moon/Base");
});

test("a file is asked for by its version, and once a day it is read whole", async () => {
  const { site, calendar, clock, times } = await openBusy("sqlite", fileOf(calendarWith(tenToEleven), '"1"'));
  await readBusyCalendars(site);
  calendar.reply = { ok: false, kind: "unchanged" };
  clock.now += 5 * minute;
  await readBusyCalendars(site);
  expect(await times()).toHaveLength(1);
  clock.now += day;
  await readBusyCalendars(site);

  expect(calendar.asked.map(({ known }) => known)).toEqual(["", '"1"', ""]);
});

test("within a quarter of a minute a calendar is asked once, however often visitors press, and for the owner each time", async () => {
  const { site, calendar, clock } = await openBusy();
  for (let press = 0; press < 5; press += 1) await readBusyCalendarsOnceMore(site);
  expect(calendar.asked).toHaveLength(1);
  await readBusyCalendars(site);
  expect(calendar.asked).toHaveLength(2);
  clock.now += 15_000;
  await readBusyCalendarsOnceMore(site);

  expect(calendar.asked).toHaveLength(3);
});

test("a calendar that is no longer set is forgotten, with its times", async () => {
  const { site, times, row } = await openBusy();
  await readBusyCalendars(site);
  expect(await times()).toHaveLength(1);
  site.busyCalendars = [];
  await readBusyCalendars(site);

  expect([await times(), await row()]).toEqual([[], undefined]);
});

test("our own events, which came back by invitation, keep nothing off the offer", async () => {
  const host = "127.0.0.1";
  const wrapped = Buffer.from(`vCal-Uid\u0001\0\0\0booking@${host}\0`, "latin1").toString("hex").toUpperCase();
  const uids = [`booking@${host}`, `040000008200E00074C5B7101A82E008${"00".repeat(20)}${wrapped}`];
  const text = uids.reduce(
    (file, uid, place) => file.replace(`${place}@elsewhere`, uid),
    calendarWith(tenToEleven, tenToEleven),
  );
  const { site, times } = await openBusy("sqlite", fileOf(text));
  await readBusyCalendars(site);

  expect(await times()).toEqual([]);
});

test("the owner sees how old each list is, how many busy times are to come, and what went wrong", async () => {
  const gone = calendarWith(tenToEleven, "DTSTART:20261128T110000Z\nDTEND:20261128T115900Z");
  const { site, calendar, clock } = await openBusy("sqlite", fileOf(gone));
  expect(await ownCalendars(site)).toEqual([{ name: "calendar.example, 1a2b", read: null, busy: 0, trouble: null }]);
  await readBusyCalendars(site);
  expect(await ownCalendars(site)).toMatchObject([{ read: "less than a minute ago", busy: 1, trouble: null }]);

  calendar.reply = { ok: false, kind: "unavailable" };
  const ages = [];
  for (const later of [minute, 4 * minute, hour, 46 * hour, day]) {
    clock.now += later;
    await readBusyCalendars(site);
    ages.push((await ownCalendars(site))[0]?.read);
  }

  expect(ages).toEqual(["1 minute ago", "5 minutes ago", "1 hour ago", "47 hours ago", "2 days ago"]);
  expect((await ownCalendars(site))[0]?.trouble?.what).toContain("did not answer");
});

test("a calendar that breaks its reader is told like one that is none, and nobody who books hears of it", async () => {
  const { site, row, feed, inbox } = await openBusy();
  const notes: string[] = [];
  site.note = (what) => notes.push(what);
  const noText = {} as unknown as string;
  feed.read = () => Promise.resolve(fileOf(noText));

  await readBusyCalendars(site);

  expect(await row()).toMatchObject({ trouble: "not_calendar" });
  expect(await inbox()).toHaveLength(1);
  feed.read = () => Promise.reject(new TypeError("broken"));
  site.now = () => Date.parse("2026-12-01T00:00:00Z");
  await expect(readBusyCalendarsOnceMore(site)).resolves.toBeUndefined();
  expect(notes).toEqual(["a calendar broke its reader", "a calendar was not read once more"]);
});
