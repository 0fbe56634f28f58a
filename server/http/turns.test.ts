import { expect, test } from "vitest";
import { openTurns } from "./turns.ts";

test("one goes on in each turn of the event loop, in the order they came", async () => {
  const myTurn = openTurns();
  let turn = 0;
  const count = () => setImmediate(() => ((turn += 1), turn < 10 && count()));
  count();

  const seen: [string, number][] = [];
  await Promise.all(["first", "second", "third"].map((name) => myTurn().then(() => seen.push([name, turn]))));
  const [start = 0] = seen.map(([, at]) => at);

  expect(seen).toEqual([
    ["first", start],
    ["second", start + 1],
    ["third", start + 2],
  ]);
});

test("whoever comes after a quiet time goes on as well", async () => {
  const myTurn = openTurns();
  await myTurn();
  await new Promise((resolve) => setTimeout(resolve, 5));

  await expect(Promise.all([myTurn(), myTurn()])).resolves.toHaveLength(2);
});
