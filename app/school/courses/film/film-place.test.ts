import { expect, test } from "vitest";
import { openStorage } from "#tests/site.ts";
import { keepPlace, placeIn } from "./film-place.ts";

const source = "https://films.example/one.mp4";

test("a film goes on where it was left, begins anew near its ends, and knows nothing where a browser keeps nothing", () => {
  const { block } = openStorage();

  keepPlace(source, 95.8, 300);
  expect([placeIn(source), placeIn(`${source}?2`)]).toEqual([95, undefined]);
  keepPlace(source, 295, 300);
  expect(placeIn(source)).toBeUndefined();
  keepPlace(source, 4, 300);
  expect(placeIn(source)).toBeUndefined();
  block();
  keepPlace(source, 95, 300);
  expect(placeIn(source)).toBeUndefined();
});
