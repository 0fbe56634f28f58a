import { expect, test } from "vitest";
import { chapterStops, routeOf } from "./chapter-route.ts";

test("chapters stand as far apart as they are in minutes", () => {
  const stops = chapterStops(routeOf("Beginner"), "10:00", [{ at: "00:00" }, { at: "02:30" }, { at: "05:00" }]);

  expect(stops).toEqual([
    [50, 150],
    [185, 150],
    [320, 150],
  ]);
});

test("a chapter on a climb stands on the line", () => {
  const [stop] = chapterStops(routeOf("Intermediate"), "10:00", [{ at: "05:00" }]);
  const [x = 0, y = 0] = stop ?? [];

  expect(x + y).toBe(450);
});

test("a chapter after the end stands at the end", () => {
  expect(chapterStops(routeOf("Advanced"), "10:00", [{ at: "12:00" }])).toEqual([[590, 70]]);
});
