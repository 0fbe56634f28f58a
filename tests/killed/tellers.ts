// A process that writes to students who stopped, on one database, until it is killed. First argument: `writer`; second: where the
// database is, as JSON. The first line of input is the clock in milliseconds. It says `began tell N` before each transaction and
// `done tell N` after it.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { tellStopped } from "#app/school/pauses/pauses.server.ts";
import type { Site } from "#app/site/site.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { siteContent } from "../content.ts";

const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const where = JSON.parse(process.argv[3] ?? "{}") as { url?: string; folder: string };

const order = await input.next();
if (!order.done) await tellUntilKilled(Number(order.value));

/** Two at once, as two instances of the site do. */
async function tellUntilKilled(clock: number) {
  const site = {
    content: siteContent(),
    database: speaking(await openDatabase(where)),
    origin: "http://127.0.0.1:3000",
    secret: Buffer.alloc(32, 7),
    mail: { from: "Throughline <hello@throughline.example>" },
    now: () => clock,
    limits: { enabled: false },
  } as Site;
  for (let round = 0; ; round += 1) {
    await Promise.all([tellStopped(site), tellStopped(site)]);
    writeSync(1, `done round ${round}\n`);
  }
}

function speaking(database: Database): Database {
  let count = 0;
  return {
    ...database,
    async transaction(work) {
      count += 1;
      const name = `tell ${count}`;
      writeSync(1, `began ${name}\n`);
      const result = await database.transaction(work);
      writeSync(1, `done ${name}\n`);
      return result;
    },
  };
}
