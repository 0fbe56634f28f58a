import { expect, test } from "vitest";
import { day, hour } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { waitsOf } from "./waits.server.ts";
import { waitWords } from "./waits.ts";

const today = "Nov 22, 2026";

/** Readings of works, each with when it began to wait and when it was published, before now; null while it waits. */
async function putReadings(
  { site }: TestSite,
  role: "first" | "second" | "planted",
  ...waits: [number, number | null][]
) {
  const { queries } = site.database;
  const now = site.now();
  for (const [since, read] of waits) {
    const id = `${role} ${since} ${read}`;
    const work = { id, student_id: null, track: "engineer", module: 1, state: "handed-in", state_at: now } as const;
    await queries.insertInto("works").values(work).execute();
    const times = { waiting_since: now - since, due_at: now, published_at: read === null ? null : now - read };
    const nobody = { not_by: null, only_by: null, reviewer_id: null, verdict: null };
    const reading = { id, work_id: id, number: 1, role, track: "engineer", ...times, ...nobody } as const;
    await queries.insertInto("readings").values(reading).execute();
  }
}

test.for(engines)(
  "the public wait counts what is unread at its age, and nothing that nobody waits for, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    expect(waitWords(await waitsOf(open.site, "engineer"), today)).toBe("No work has been read yet");
    await putReadings(open, "first", [50 * hour, 20 * hour], [30 * hour, 29 * hour], [100 * hour, null]);
    await putReadings(open, "first", [200 * day, 100 * day]);
    await putReadings(open, "second", [900 * hour, 1 * hour]);
    await putReadings(open, "planted", [900 * hour, null]);

    expect(await waitsOf(open.site, "engineer")).toEqual({ count: 3, read: 2, median: 30 * hour, most: 100 * hour });
    expect(await waitsOf(open.site, "specialist")).toMatchObject({ count: 0 });
    expect(waitWords(await waitsOf(open.site, "engineer"), today)).toBe(
      "Too few works were read in the 90 days before Nov 22, 2026 to say how long it takes",
    );
    await putReadings(open, "first", [31 * hour, 0], [32 * hour, 1 * hour], [40 * hour, 3 * hour]);
    expect(waitWords(await waitsOf(open.site, "engineer"), today)).toBe(
      "Half were read within 31 hours, 95 of 100 within 5 days: 6 works of the 90 days before Nov 22, 2026, those that still wait counted at their age",
    );
  },
);
