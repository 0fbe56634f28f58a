import { createHash } from "node:crypto";
import { goals, type PoolQuestion } from "./pool.ts";

/** Whose draw everybody gets who is not known. */
export const anybody = "anybody";

/**
 * The questions of a try, in the order of the pool: three about each of two goals, two about the third, which takes turns.
 * Each reader goes through the questions of a goal in an own order, from the first to the last and then again, so that
 * the same reader and number always give the same questions, and later tries those not seen yet.
 */
export function drawFrom<Asked extends Pick<PoolQuestion, "id" | "goal">>(
  pool: Asked[],
  reader: string,
  number: number,
) {
  const chosen = new Set(
    goals.flatMap((goal) => {
      const about = pool.filter((each) => each.goal === goal);
      const own = inOwnOrder(about, reader);
      const first = drawnBefore(goal, number);
      return Array.from({ length: share(goal, number) }, (_, place) => own[(first + place) % own.length]);
    }),
  );
  return pool.filter((each) => chosen.has(each));
}

/** The same for the same reader, and another for each. */
export function inOwnOrder<Asked extends { id: string }>(questions: Asked[], reader: string): Asked[] {
  const rank = ({ id }: Asked) => createHash("sha256").update(`${reader} ${id}`).digest("hex");
  return questions
    .map((question) => ({ question, rank: rank(question) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ question }) => question);
}

function share(goal: number, number: number) {
  return (goal + number) % 3 === 0 ? 2 : 3;
}

/** In three tries a goal had eight questions. */
function drawnBefore(goal: number, number: number) {
  const rest = Array.from({ length: number % 3 }, (_, each) => share(goal, each));
  return Math.floor(number / 3) * 8 + rest.reduce((sum, each) => sum + each, 0);
}
