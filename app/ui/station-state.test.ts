import { expect, test } from "vitest";
import { stationState } from "./station-state.ts";

test("the last station keeps its double ring when the line is done", () => {
  const states = [true, false].map((done) => [0, 1, 2].map((place) => stationState(place, 3, done)));

  expect(states).toEqual([
    ["done", "done", "arrived"],
    [undefined, undefined, "end"],
  ]);
});
