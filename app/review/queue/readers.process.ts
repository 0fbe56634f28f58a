// A process that hands works in and reads them on one database until it is killed, or, as the `teller`, writes to students who
// stopped. First argument: `writer`; second: where the database is, as JSON, with the seed by which it draws lots, or the part. It
// says `began STEP ID` before and `done STEP ID` after.
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { nameReviewer } from "./works.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { tellStopped } from "#app/school/progress/pauses/pauses.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import type { Site } from "#app/site/site.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { drawLots, enrolled } from "#tests/cast.ts";
import { takeNext } from "./queue.server.ts";
import { release } from "./release.server.ts";

type Order = { url?: string; folder: string; seed?: number; part?: "teller" };
const { seed = 0, part, ...where } = JSON.parse(process.argv[3] ?? "{}") as Order;
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const module = findModule(siteContent(), "engineer", 1)!;
const criteria = module.reviewed.rubric.criteria.map(({ id }) => id);

const order = await input.next();
if (!order.done) await (part === "teller" ? tellUntilKilled(order.value) : workUntilKilled(order.value));

/** The first word of the order is the clock in milliseconds, the others are hand-ins that nobody heard of: their browsers send them again. */
async function workUntilKilled(words: string) {
  const [clock = "", ...again] = words.split(" ");
  const site = siteOn(await openDatabase(where), Number(clock));
  const draw = drawLots(seed);
  const name = (who: string) =>
    nameReviewer(site, { name: who, email: `${who.toLowerCase()}@example.net`, tracks: ["engineer"] });
  const reviewers = [await name("Mira"), await name("Noor")];
  for (;;) {
    const windows = reviewers.flatMap((reviewer) => [read(site, reviewer, draw()), read(site, reviewer, draw())]);
    const students = [...again.splice(0), randomUUID(), randomUUID()];
    await Promise.all([...students.map((id) => bringIn(site, id)), ...windows]);
  }
}

function siteOn(database: Database, clock: number) {
  return {
    content: siteContent(),
    database,
    origin: "http://127.0.0.1:3000",
    secret: Buffer.alloc(32, 7),
    mail: { from: "Throughline <hello@throughline.example>" },
    now: () => clock,
    limits: { enabled: false },
  } as Site;
}

/** Two at once, as two instances of the site do; each transaction is said. */
async function tellUntilKilled(clock: string) {
  const database = await openDatabase(where);
  let count = 0;
  const site = siteOn(
    {
      ...database,
      async transaction(work) {
        count += 1;
        const name = `tell ${count}`;
        writeSync(1, `began ${name}\n`);
        const result = await database.transaction(work);
        writeSync(1, `done ${name}\n`);
        return result;
      },
    },
    Number(clock),
  );
  for (let round = 0; ; round += 1) {
    await Promise.all([tellStopped(site), tellStopped(site)]);
    writeSync(1, `done round ${round}\n`);
  }
}

/** The student of this hand-in, who presses twice. */
async function bringIn(site: Site, id: string) {
  const { id: student } = await enrolled(site, `${id}@example.com`);
  const handed = { id, text: `One\n${id}`, link: "", commit: "", files: [], answers: {} };
  writeSync(1, `began handed ${id}\n`);
  const [one, two] = await Promise.all([
    handIn(site, student, { module, handed }),
    handIn(site, student, { module, handed }),
  ]);
  if (one.ok && two.ok) writeSync(1, `done handed ${id}\n`);
}

/** One of two windows of a reviewer. */
async function read(site: Site, reviewer: Reviewer, lot: number) {
  const reading = await takeNext(site, reviewer);
  if (!reading) return;
  const isGood = lot < 0.5;
  const remark = { criterion: criteria[0] ?? "", path: "", first: 2, last: 2, text: "Why?" };
  const changes = {
    levels: Object.fromEntries(criteria.map((each, place) => [each, isGood || place > 0 ? 2 : 1] as const)),
    summary: "Read.",
    remarks: isGood ? [] : [{ ...remark, id: randomUUID() }],
    settled: [],
  };
  writeSync(1, `began read ${reading.id}\n`);
  const released = await release(site, reviewer, reading.id, changes);
  if (released.ok) writeSync(1, `done read ${reading.id}\n`);
}
