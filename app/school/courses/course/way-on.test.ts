import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { courseWordsOf } from "#app/school/courses/words/course-words.server.ts";
import { type StopView, wayOn } from "./learning.ts";

const stops = ["first", "exercise", "quiz"].map((slug) => ({
  slug,
  title: slug.toUpperCase(),
  kind: "lesson" as const,
  minutes: 5,
  done: false,
}));
const modules = [1, 2].map((number) => ({ number, title: `M${number}`, stops, done: false }));

test("a stop leads to the next one, the last of a module to the next module, the last of all to the certificate", () => {
  const on = (number: number, place: number) => wayOn(viewOf(number, place)).on;

  expect(on(1, 0)).toEqual({
    to: "/course/specialist/module/1/exercise",
    words: "Next: EXERCISE",
    marking: "Done, next: EXERCISE",
  });
  expect(on(1, 2)).toEqual({ to: "/course/specialist/module/2", words: "On to module 2" });
  expect(on(2, 2)).toEqual({ to: "/course/specialist/module/2", words: "On to your certificate" });
});

test("the way back is the stop before, and from the first the module", () => {
  expect(wayOn(viewOf(2, 1)).back.words).toBe("FIRST");
  expect(wayOn(viewOf(2, 0)).back).toEqual({ to: "/course/specialist/module/2", words: "Module 2" });
});

function viewOf(number: number, place: number) {
  const progress = { modules, done: false, next: null };
  const { frame: around, stop: words } = courseWordsOf(siteContent());
  return {
    words,
    around,
    track: "specialist",
    number,
    stop: stops[place],
    page: stops[place],
    progress,
  } as unknown as StopView;
}
