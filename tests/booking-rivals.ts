// A process in which a hundred visitors want one time at once. Argument: the address of the database. Each line of its
// input is a time in milliseconds; its answer is a line with how many got it and how many were told that it is taken.
import { createInterface } from "node:readline";
import { holdSlot } from "#app/bookings/changes/bookings.server.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";

const [url = "", clock = ""] = process.argv.slice(2);
const database = await openDatabase({ url, folder: "" });
const site = { database, now: () => Number(clock), limits: { enabled: false } } as Site;
// All connections of the pool are open before the race.
await Promise.all(
  Array.from({ length: 10 }, () => database.queries.selectFrom("blocked_days").select("day").execute()),
);
process.stdout.write("ready\n");

for await (const line of createInterface({ input: process.stdin })) {
  const wish = {
    resource: "consultation",
    startsAt: Number(line),
    minutes: 45,
    timeZone: "Asia/Kathmandu",
    call: "consultation",
    purpose: "workflow-automation",
    priceCents: 9500,
  } as const;
  const results = await Promise.all(Array.from({ length: 100 }, () => holdSlot(site, wish)));
  const got = results.filter(({ ok }) => ok).length;
  const taken = results.filter((result) => !result.ok && result.reason === "taken").length;
  process.stdout.write(`${got} ${taken}\n`);
}
await database.close();
