import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { ask } from "#tests/servers.ts";
import { temporaryFolder } from "../site/at-end.ts";
import { type Bar, figure, median, type Options, printTable, quantile } from "../bar.ts";
import { startSite } from "../site/site.ts";

const most = 20;
const bookings = 10_000;
const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;

/**
 * How long the calendar takes with 10,000 bookings in the database, most of them within the days that it shows: the data
 * of the two booking pages (all starts of two months, their free places and the words for one day), asked one after the
 * other and without rendering. The way over loopback is part of it.
 */
export async function measureSlots({ short }: Options): Promise<Bar[]> {
  const { folder, erase } = temporaryFolder("slots");
  await (await startSite({ DATA_DIR: folder })).stop();
  fill(folder);
  const site = await startSite({ DATA_DIR: folder });
  const rounds = short ? 10 : 200;
  const times: Record<string, number[]> = {};
  for (const page of ["/schedule.data", "/schedule-consultation.data"])
    times[page] = await timesOf(site.origin, page, rounds);
  await site.stop();
  erase();

  printTable(
    `calendar with ${figure(bookings)} bookings, ${rounds} questions each, milliseconds`,
    ["page", "median", "p99"],
    Object.entries(times).map(([page, each]) => [page, median(each), quantile(each, 0.99)]),
  );
  const slowest = Math.max(...Object.values(times).map(median));
  return [
    {
      name: "calendar of two months",
      limit: `at most ${most} ms`,
      seen: `${figure(slowest)} ms`,
      met: slowest <= most,
    },
  ];
}

/** The first twenty do not count: code that runs for the first time is slow. */
async function timesOf(origin: string, page: string, rounds: number) {
  const times: number[] = [];
  for (let round = -20; round < rounds; round++) {
    const began = performance.now();
    const { status } = await ask(origin, { path: page });
    if (status !== 200) throw new Error(`${page} answered ${status}`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return times;
}

/** Sessions of an hour with eight people each, and calls of a quarter of an hour, spread over the next eighty days. */
function fill(folder: string) {
  const file = new BetterSqlite3(path.join(folder, "site.sqlite"));
  const booking = file.prepare(
    `insert into bookings (id, resource, state, starts_at, minutes, time_zone, call, purpose, price_cents, created_at, changed_at)
     values (?, ?, 'booked', ?, 15, 'UTC', 'advice', 'course-advice', 0, 0, 0)`,
  );
  const cell = file.prepare("insert into booking_cells (resource, cell, seat, booking_id) values (?, ?, ?, ?)");
  const start = Math.ceil(Date.now() / quarter);
  const span = (80 * day) / quarter;
  const book = (id: string, resource: string, seat: number, cells: number[]) => {
    booking.run(id, resource, (cells[0] ?? 0) * quarter);
    for (const each of cells) cell.run(resource, each, seat, id);
  };
  file.transaction(() => {
    for (let number = 0; number < bookings / 2; number++) {
      const session = start + Math.floor(number / 8) * Math.floor((span * 8) / (bookings / 2));
      book(`t${number}`, "training", number % 8, [session, session + 1, session + 2, session + 3]);
      book(`c${number}`, "consultation", 0, [start + Math.floor((number * span) / (bookings / 2))]);
    }
  })();
  file.close();
}
