import { expect } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { tellStopped } from "#app/school/progress/pauses/pauses.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { openDatabase } from "#database/database.ts";
import { drawLots, putEnrolled, putFinished } from "#tests/cast.ts";
import { openSharedPlace, sharedEngines } from "#tests/databases.ts";
import {
  bundleProcess,
  openNotes,
  openWriter,
  rehearsal,
  seedOfTest,
  tries,
  writeUntilKilled,
} from "#tests/rehearsal.ts";

const kills = tries(2, 60);
const students = Array.from({ length: kills * 25 + 10 }, (_, place) => `s${place}`);
const begun = Date.parse("2026-11-02T12:00:00Z");
const clock = begun + 15 * day;

rehearsal.for(sharedEngines)(
  `kill -9 while ${students.length} students who stopped are written to, ${kills} times: one mail each, none twice, none lost, on %s`,
  { timeout: kills * 5000 + 60_000 },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const script = await bundleProcess("app/review/queue/readers.process.ts");
    const notes = openNotes();
    const draw = drawLots(seedOfTest());
    const database = await openDatabase(place);
    await database.transaction(async (queries) => {
      for (const id of students) {
        await putEnrolled(queries, { id, at: begun });
        await putFinished(queries, id, begun, "1/check-1");
      }
    });
    const told = () => database.queries.selectFrom("outbox").select("idempotency_key").execute();

    const signals = [];
    let next = openWriter(script, { ...place, part: "teller" });
    for (let round = 0; round < kills; round += 1) {
      const writer = next;
      // Loads while the other one works.
      if (round < kills - 1) next = openWriter(script, { ...place, part: "teller" });
      signals.push(await writeUntilKilled(writer, notes, [String(clock)], draw));
    }
    const early = (await told()).length;
    const rest = {
      content: siteContent(),
      database,
      origin: "http://x",
      secret: Buffer.alloc(32, 7),
      now: () => clock,
    };
    await tellStopped({ ...rest, mail: { from: "hello@throughline.example" } } as Site);
    const keys = (await told()).map(({ idempotency_key }) => idempotency_key).toSorted();
    const marks = await database.queries.selectFrom("pause_mails").select("told_of").execute();
    await database.close();

    expect(signals).toEqual(Array.from({ length: kills }, () => "SIGKILL"));
    expect(early).toBeGreaterThan(0);
    expect(keys).toEqual(students.map((id) => `stopped:${id}:${begun}`).toSorted());
    expect(marks.map(({ told_of }) => told_of)).toEqual(students.map(() => begun));
  },
);
