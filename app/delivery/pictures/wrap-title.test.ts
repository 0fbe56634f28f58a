import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapTitle } from "./wrap-title.ts";

/** Every letter as wide as half its height. */
const measure = (text: string) => text.length / 2;
const room = { width: 800, height: 240, mostLines: 3, sizes: [100, 80, 60] };

test("a short title is one large line", () => {
  expect(wrapTitle("n8n review", measure, room)).toEqual({ size: 100, lines: ["n8n review"] });
});

test("lines of one title are about equally long", () => {
  expect(wrapTitle("Agents that ask a person first", measure, room).lines).toEqual([
    "Agents that ask",
    "a person first",
  ]);
});

test("a long title shrinks before it is cut", () => {
  const title = "AI services and AI training for small companies in the north";

  expect(wrapTitle(title, measure, room)).toMatchObject({ size: 60, lines: { length: 3 } });
  expect(wrapTitle(`${title} ${title}`, measure, room).lines.at(-1)).toMatch(/…$/);
});

test("no line is wider than the room, and nothing is lost unless it says so", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,40}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const { size, lines } = wrapTitle(words.join(" "), measure, room);

      expect(lines.length).toBeLessThanOrEqual(3);
      expect(lines.filter((line) => measure(line) * size > room.width)).toEqual([]);
      if (!lines.some((line) => line.endsWith("…"))) expect(lines.join(" ")).toBe(words.join(" "));
    }),
  );
});
