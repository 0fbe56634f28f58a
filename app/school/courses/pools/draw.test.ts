import { expect, test } from "vitest";
import { drawFrom } from "./draw.server.ts";
import { drawn } from "./pool.ts";

const pool = Array.from({ length: 17 }, (_, at) => ({ id: `question-${at}`, goal: 1 + (at % 3) }));
const idsOf = (reader: string, number: number) => drawFrom(pool, reader, number).map(({ id }) => id);
const readers = Array.from({ length: 50 }, (_, at) => `reader ${at}`);

test("a draw has eight different questions about all three goals, in the order of the pool", () => {
  for (const reader of readers)
    for (const number of [0, 1, 2, 3, 7, 40]) {
      const questions = drawFrom(pool, reader, number);
      const byGoal = [1, 2, 3].map((goal) => questions.filter((each) => each.goal === goal).length);

      expect(new Set(questions).size).toBe(drawn);
      expect(byGoal.toSorted((one, other) => one - other)).toEqual([2, 3, 3]);
      expect(questions).toEqual(pool.filter((each) => questions.includes(each)));
    }
});

test("the same reader and try are asked the same, others something else", () => {
  expect(idsOf("ada", 0)).toEqual(idsOf("ada", 0));
  expect(new Set(readers.map((reader) => idsOf(reader, 0).join())).size).toBeGreaterThan(40);
});

test("the second try asks nothing of the first where the pool has enough, and in the third everything was seen", () => {
  for (const reader of readers) {
    const [one, two, three] = [0, 1, 2].map((number) => idsOf(reader, number));

    expect(two?.filter((id) => one?.includes(id)).length).toBeLessThanOrEqual(1);
    expect(new Set([...(one ?? []), ...(two ?? []), ...(three ?? [])]).size).toBe(pool.length);
  }
});

test("a question that is added or taken away changes no order of the others", () => {
  const without = drawFrom(pool.slice(0, -1), "ada", 0).map(({ id }) => id);

  expect(without.filter((id) => idsOf("ada", 0).includes(id)).length).toBeGreaterThanOrEqual(drawn - 1);
});
