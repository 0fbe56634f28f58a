import { expect, test } from "vitest";
import { eachByItself } from "./each-by-itself.ts";

test("one that fails keeps none of the others from being done, and is named afterwards", async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`no ${one}`);
    done.push(one);
  };

  await expect(eachByItself([1, 2, 3, 4, 5], work)).rejects.toThrow("no 2; no 4");
  expect(done).toEqual([1, 3, 5]);
});

test("when the records cannot be reached nothing more is tried", async () => {
  const tried: number[] = [];
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const work = async (one: number) => {
    tried.push(one);
    throw away;
  };

  await expect(eachByItself([1, 2], work)).rejects.toBe(away);
  expect(tried).toEqual([1]);
});
