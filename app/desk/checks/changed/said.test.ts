import { expect, test } from "vitest";
import { quantitiesIn } from "#app/desk/checks/health/quantities.ts";
import { keyOf, saidIn } from "./said.ts";

test.for<[sentence: string, said: string[]]>([
  ["It stands on 35 county websites.", ["count websit:35", "count county:35"]],
  ["It lasts a year.", ["months:12"]],
  ["It lasts one year.", ["months:12"]],
  ["It comes within 24 hours.", ["time:1440"]],
  ["It comes within a day.", ["time:1440"]],
])("%s", ([sentence, said]) => {
  expect(saidIn(sentence, quantitiesIn(sentence)).map(keyOf)).toEqual(expect.arrayContaining(said));
});

test("a name is the same with and without an article", () => {
  const names = (text: string) => saidIn(text, []).filter(({ kind }) => kind === "name");

  expect(names("We sell The Blue Map today.").map(({ value }) => value)).toEqual(["Blue Map"]);
  expect(names("An AI policy helps.").map(({ value }) => value)).toEqual(["AI"]);
});
