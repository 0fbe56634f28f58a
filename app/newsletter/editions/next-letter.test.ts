import { expect, test } from "vitest";
import type { Content } from "#app/site/content.ts";
import { missingLetter } from "./next-letter.server.ts";

const content = (note: string, ...dates: string[]) =>
  ({
    files: {
      "pages/newsletter.yaml": { form: { note } },
      ...Object.fromEntries(
        dates.map((date, place) => [`newsletter/${place}.md`, { slug: String(place), date, number: place, body: [] }]),
      ),
    },
  }) as unknown as Content;
const at = (moment: string) => Date.parse(moment);

test("a promised letter is missed from two days before its day, and over when the day is", () => {
  const tuesdays = content("Four minutes, every Tuesday.", "2026-11-10", "2026-11-17");

  expect(missingLetter(tuesdays, at("2026-11-21T23:59:59Z"))).toBeUndefined();
  expect(missingLetter(tuesdays, at("2026-11-22T00:00:00Z"))).toMatchObject({ due: "2026-11-24", isOver: false });
  expect(missingLetter(tuesdays, at("2026-11-24T23:59:59Z"))).toMatchObject({ due: "2026-11-24", isOver: false });
  expect(missingLetter(tuesdays, at("2026-11-25T00:00:00Z"))).toEqual({
    weekday: "Tuesday",
    newest: "2026-11-17",
    due: "2026-11-24",
    isOver: true,
  });
});

test("a weekday that was moved counts from the newest edition, and no promise is broken where none is made", () => {
  expect(missingLetter(content("each Friday", "2026-11-17"), at("2026-11-20T12:00:00Z"))?.due).toBe("2026-11-20");
  expect(
    missingLetter(content("when there is something to say", "2026-01-06"), at("2026-11-20T12:00:00Z")),
  ).toBeUndefined();
  expect(missingLetter(content("every Tuesday"), at("2026-11-20T12:00:00Z"))).toBeUndefined();
});
