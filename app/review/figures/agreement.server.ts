import type { Kysely } from "kysely";
import { plantedIn } from "#app/review/planted/planted.ts";
import { type Levels, type Verdict, verdictOf } from "#app/school/courses/rubric/rubric.ts";
import type { Tables } from "#database/schema.ts";
import { type Agreement, agreementOf } from "./agreement.ts";

/** Of verdicts, and of the levels by which they came about. */
export type Agreements = { verdicts: Agreement; levels: Agreement };

type Judged = { verdict: Verdict; levels: Levels };
type Pair = [Judged, Judged];

/** How first readings and their blind second ones agree, and readings of planted works with what is known of those. */
export async function agreements(queries: Kysely<Tables>) {
  const [second, planted] = await Promise.all([secondPairs(queries), plantedPairs(queries)]);
  const alikeBy = Map.groupBy(planted, ({ reviewer }) => reviewer);
  return {
    second: agreed(second),
    planted: agreed(planted.map(({ pair }) => pair)),
    /** By reviewer how many planted works they read, and of how many they said what is known. */
    plantedBy: new Map(
      [...alikeBy].map(([reviewer, all]) => [
        reviewer,
        { count: all.length, alike: all.filter(({ pair: [one, other] }) => one.verdict === other.verdict).length },
      ]),
    ),
  };
}

async function secondPairs(queries: Kysely<Tables>): Promise<Pair[]> {
  const rows = await queries
    .selectFrom("readings as one")
    .innerJoin("readings as other", (join) =>
      join.onRef("other.work_id", "=", "one.work_id").onRef("other.number", "=", "one.number"),
    )
    .select(["one.verdict as verdict", "one.levels as levels", "other.verdict as verdict2", "other.levels as levels2"])
    .where("one.role", "=", "first")
    .where("other.role", "=", "second")
    .where("one.published_at", "is not", null)
    .where("other.published_at", "is not", null)
    .execute();
  return rows.map((row) => [judged(row), judged({ verdict: row.verdict2, levels: row.levels2 })]);
}

async function plantedPairs(queries: Kysely<Tables>) {
  const rows = await queries
    .selectFrom("readings")
    .innerJoin("works", "works.id", "readings.work_id")
    .select(["verdict", "levels", "planted", "reviewer_id"])
    .where("role", "=", "planted")
    .where("published_at", "is not", null)
    .execute();
  return rows.map((row): { reviewer: string; pair: Pair } => {
    const levels = plantedIn(row.planted)?.levels ?? {};
    const known = { levels, verdict: verdictOf(Object.keys(levels), levels) ?? "again" };
    return { reviewer: row.reviewer_id ?? "", pair: [judged(row), known] };
  });
}

function judged({ verdict, levels }: { verdict: Verdict | null; levels: string }): Judged {
  return { verdict: verdict ?? "again", levels: JSON.parse(levels) as Levels };
}

function agreed(pairs: Pair[]): Agreements {
  const accepted = ({ verdict }: Judged) => (verdict === "accepted" ? 1 : 0);
  const levels = pairs.flatMap(([one, other]) =>
    Object.entries(one.levels).flatMap(([criterion, level]) => {
      const same = other.levels[criterion];
      return same === undefined ? [] : [[level, same] as const];
    }),
  );
  return {
    verdicts: agreementOf(
      pairs.map(([one, other]) => [accepted(one), accepted(other)] as const),
      1,
    ),
    levels: agreementOf(levels, 3, pairs.length),
  };
}
