import { expect, test } from "vitest";
import { inFiguresOf, saysTheSame } from "./same.ts";

test.each([
  ["A call takes half an hour.", "A call takes 30 minutes."],
  ["It fell from about fifty minutes to ten.", "It fell from about 50 minutes to 10."],
  ["The round takes an hour.", "The round takes about 62 minutes."],
  ["It has 35 county pages.", "It has thirty-five county pages."],
  ["It holds 100 letters.", "It holds one hundred letters."],
  ["Parts 2 to 5 close.", "Parts 2, 3, 4 and 5 close."],
  ["A picture has at most 2 MB.", "A picture has no more than 2 MB."],
  ["The lamp stands next to the door.", "The lamp stands beside the door."],
  ["You can enter a name.", "You can type a name."],
  ["Boats come every other week.", "Boats come once in two weeks."],
  ["We sell boats, nets or lamps to anybody.", "We sell lamps, boats or nets to anybody."],
])("%s %s", (before, after) => {
  expect(saysTheSame(before, after)).toBe(true);
  expect(saysTheSame(after, before)).toBe(true);
});

test.each([
  ["A call takes half an hour.", "A call takes 40 minutes."],
  ["A call takes about 50 minutes.", "A call takes about 52 minutes."],
  ["Parts 2 to 5 close.", "Parts 2, 4 and 5 close."],
  ["A picture has at most 2 MB.", "A picture has at least 2 MB."],
  ["Only members may moor boats.", "Members may moor only boats."],
  ["It is not the harbor that opens.", "It is the harbor that not opens."],
  ["It has 35 county pages.", "It has thirty-five county maps."],
  ["It has 35 county pages.", "It has thirty-five parish pages."],
  ["It falls to a day and a half.", "It falls to half a day."],
  ["Boats come before noon.", "Boats come after noon."],
  ["We sell boats, nets or lamps.", "We sell boats, nets or ropes."],
])("%s is no longer said by: %s", (before, after) => {
  expect(saysTheSame(before, after)).toBe(false);
});

test("a figure is written as it was, and another one stays", () => {
  const before = "It takes about fifty minutes, and half an hour alone.";

  expect(inFiguresOf(before, "It takes 50 minutes, and 30 minutes with 3 others.")).toBe(
    "It takes about fifty minutes, and half an hour with 3 others.",
  );
});
