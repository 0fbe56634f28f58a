import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, minute } from "#app/site/time.ts";
import { inHand, waitingFor } from "./queue.server.ts";
import type { Overview, ReadLately } from "./reading.ts";

/** What "lately" means on a reviewer's page. */
const lately = 90 * day;
const shown = 5;

/** What waits for a reviewer, and what they read in the last 90 days; nothing of what others read. */
export async function overviewOf(site: Site, reviewer: Reviewer): Promise<Overview> {
  const { queries } = site.database;
  const now = site.now();
  const [waiting, own, read] = await Promise.all([
    waitingFor(queries, reviewer, now)
      .select(({ fn }) => [fn.countAll().as("count"), fn.min("waiting_since").as("oldest")])
      .executeTakeFirstOrThrow(),
    inHand(queries, reviewer, now),
    readBy(site, reviewer, now - lately),
  ]);
  return {
    name: reviewer.name,
    tracks: reviewer.tracks,
    waiting: Number(waiting.count),
    oldestAge: waiting.oldest === null ? null : now - waiting.oldest,
    inHand: own ? { id: own.id, leasedUntil: own.leased_until } : null,
    read: {
      count: read.length,
      medianMinutes: median(read.map(({ minutes }) => minutes)),
      lately: read.slice(0, shown),
    },
  };
}

async function readBy({ database }: Site, { id }: Reviewer, since: number): Promise<ReadLately[]> {
  const rows = await database.queries
    .selectFrom("readings")
    .innerJoin("works", "works.id", "readings.work_id")
    .select(["readings.id", "readings.track", "works.module", "verdict", "taken_at", "published_at"])
    .where("reviewer_id", "=", id)
    .where("published_at", ">", since)
    .orderBy("published_at", "desc")
    .execute();
  return rows.map(({ taken_at, published_at, verdict, ...row }) => {
    const at = published_at ?? 0;
    return { ...row, verdict: verdict ?? "again", at, minutes: Math.round((at - (taken_at ?? at)) / minute) };
  });
}

function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
