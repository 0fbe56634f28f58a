import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { day } from "#app/site/time.ts";
import { reviewFrom } from "./review.server.ts";

const earlier = coursesOf(siteContent()).specialist.slice(0, 3);

test("a return asks three questions of earlier modules in turn, with what is right, the same all day", () => {
  const today = reviewFrom(earlier, "ada", 400 * day);

  expect(today.map(({ module }) => module).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  expect(reviewFrom(earlier, "ada", 401 * day - 1)).toEqual(today);
  expect(today.every(({ options }) => options.some(({ right }) => right))).toBe(true);
  expect(reviewFrom([], "ada", 0)).toEqual([]);
});

test("a question comes back only after all others of its module", () => {
  const [one] = earlier;
  const size = one?.quiz.questions.length ?? 0;
  const asked = Array.from({ length: size }, (_, at) => reviewFrom(earlier.slice(0, 1), "ada", at * day)).flat();

  expect(asked).toHaveLength(3 * size);
  for (const id of new Set(asked.map((each) => each.id)))
    expect(
      asked
        .flatMap((each, at) => (each.id === id ? [at] : []))
        .map((at, turn, all) => at - (all[turn - 1] ?? at - size)),
    ).toEqual([size, size, size]);
});
