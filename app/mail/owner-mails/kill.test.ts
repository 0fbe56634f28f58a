import { spawn } from "node:child_process";
import { expect } from "vitest";
import { openDatabase } from "#database/database.ts";
import { openSharedPlace, sharedEngines } from "#tests/databases.ts";
import { patience, rehearsal, tries } from "#tests/rehearsal.ts";
import { mailOwnerEvents } from "./owner-mails.server.ts";
import type { Site } from "#app/site/site.ts";

/** Lets things happen and tells of them, until it is killed; says each number when its transaction is kept. */
const teller = `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve("#database/database.ts"))};
  import { tellOwner } from ${JSON.stringify(import.meta.resolve("#app/mail/inbox/owner-events.server.ts"))};
  import { mailOwnerEvents } from ${JSON.stringify(import.meta.resolve("./owner-mails.server.ts"))};
  const [place, begin] = process.argv.slice(-2);
  const database = await openDatabase(JSON.parse(place));
  let now = Number(begin);
  const site = { database, now: () => now, secret: Buffer.alloc(32, 7), origin: "http://x", owner: { emails: ["g@example.org"] }, mail: { from: "Site <h@example.org>" } };
  for (;;) {
    now += 3_600_000;
    const words = "Event " + now;
    await database.transaction((queries) => tellOwner(site, queries, { notice: "Booked", words, page: "/admin" }, words));
    process.stdout.write(words + "\\n");
    await mailOwnerEvents(site);
  }`;

const kills = tries(2, 12);

rehearsal.for(sharedEngines)(
  `what happened is told once, whatever of ${kills} kill -9 after the commit, on %s`,
  { timeout: patience(120_000) },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const database = await openDatabase(place);
    const happened: string[] = [];
    for (let round = 1; round <= kills; round++) {
      const begin = String(round * 1e12);
      const child = spawn(process.execPath, ["--input-type=module", "-e", teller, "--", JSON.stringify(place), begin]);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
      await expect
        .poll(() => said.split("\n").length, { interval: 1, timeout: patience(20_000) })
        .toBeGreaterThan(7 + round);
      child.kill("SIGKILL");
      await ended;
      happened.push(...said.split("\n").filter(Boolean));
    }
    // The next start.
    const clock = (kills + 1) * 1e12;
    const site = {
      database,
      now: () => clock,
      origin: "http://x",
      owner: { emails: ["g@example.org"] },
      mail: { from: "Site <h@example.org>" },
    };
    await mailOwnerEvents(site as unknown as Site);

    const mails = await database.queries.selectFrom("outbox").select("message").execute();
    const told = mails.flatMap(({ message }) => [...new Set(message.match(/Event \d+/g))]);
    expect(happened.length).toBeGreaterThan(kills * 7);
    expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
    expect(told).toEqual(expect.arrayContaining(happened));
    await database.close();
  },
);
