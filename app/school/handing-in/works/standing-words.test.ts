import { expect, test } from "vitest";
import { momentHere } from "./standing-words.ts";

test("a moment on the reader's clock names that clock, since the mail about it names another", () => {
  expect(momentHere(Date.UTC(2026, 10, 25, 12, 4))).toMatch(
    /^\w{3}, Nov 2\d, \d{1,2}:\d\d [AP]M (?:[A-Z]{2,5}|GMT[+-].+)$/,
  );
});
