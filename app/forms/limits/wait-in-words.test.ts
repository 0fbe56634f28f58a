import { expect, test } from "vitest";
import { waitInWords } from "./wait-in-words.ts";

test("a wait is said in whole minutes or hours, rounded up", () => {
  expect([1, 60, 61, 3600, 5400, 5401, 86_400].map(waitInWords)).toEqual([
    "1 minute",
    "1 minute",
    "2 minutes",
    "60 minutes",
    "90 minutes",
    "2 hours",
    "24 hours",
  ]);
});
