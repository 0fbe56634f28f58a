import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { bookingOf } from "./bookings.server.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { book, wish } from "#app/bookings/booking/bookings.scene.ts";
import { openSharedPlace, sharedEngines } from "#tests/databases.ts";
import { bundleProcess, patience, rehearsal, tries } from "#tests/rehearsal.ts";
import { hour, minute } from "#app/site/time.ts";

const kills = tries(2, 12);

rehearsal.for(sharedEngines)(
  `the owner is told once of each booking without a place, though the job is killed ${kills} times, on %s`,
  { timeout: patience(120_000) },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const script = await bundleProcess("app/bookings/changes/bookers.process.ts");
    const database = await openDatabase(place);
    const clock = wish.startsAt - 22 * hour;
    const mail = { from: "hello@throughline.example" };
    const content = siteContent();
    const site = { content, database, now: () => clock - 60 * hour, origin: "http://127.0.0.1:3000", mail } as Site;
    site.secret = Buffer.alloc(32, 7);
    site.limits = { enabled: false };
    for (const half of [0, 1, 2, 3])
      await book(site, { ...wish, minutes: 30, startsAt: wish.startsAt + half * 30 * minute });

    for (let round = 0; round < kills; round++) {
      const child = spawn(process.execPath, [script, "warner", JSON.stringify(place)], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
      child.stdin.write(`${clock}\n`);
      const words = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      // The first goes in the midst of its work, the others after something of it.
      if (round > 0) await words.next();
      else await untilOne(database);
      child.kill("SIGKILL");
      expect(await ended).toBe("SIGKILL");
    }
    const told = await database.queries.selectFrom("owner_events").select(["page", "words"]).execute();
    const rows = await database.queries.selectFrom("bookings").selectAll().execute();
    await database.close();

    const ids = told
      .filter(({ words }) => words.startsWith("Nobody knows where"))
      .map(({ page }) => /booking=([^#]+)/.exec(page)?.[1] ?? "");
    expect(ids.toSorted()).toEqual(rows.map((row) => bookingOf(row).id).toSorted());
  },
);

/** Until the first alarm is written down. */
async function untilOne({ queries }: Awaited<ReturnType<typeof openDatabase>>) {
  const first = queries.selectFrom("owner_events").select("id").where("words", "like", "Nobody knows where%").limit(1);
  while ((await first.execute()).length === 0) await new Promise((resolve) => setImmediate(resolve));
}
