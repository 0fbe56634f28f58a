import { expect, test } from "vitest";
import { openStorage } from "#tests/site.ts";
import { certified, forgetStops, noteStop, seenStops } from "./seen-stops.ts";

test("a browser keeps the stops that were opened in it, each once, the newest last", () => {
  openStorage();

  for (const path of ["/coaching", "/services/writing", "/coaching", certified]) noteStop(path);

  expect(seenStops()).toEqual(["/services/writing", "/coaching", "certified"]);
});

test("what is kept is erased at a word, and a browser that keeps nothing is no trouble (C8)", () => {
  const { local, block } = openStorage();
  noteStop("/coaching");
  forgetStops();
  expect([...local]).toEqual([]);

  block();
  noteStop("/coaching");
  forgetStops();
  expect(seenStops()).toEqual([]);
});
