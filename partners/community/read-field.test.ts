import fc from "fast-check";
import { expect, test } from "vitest";
import { readHtml, readId, readInstant, readText } from "./read-field.ts";

test("dates are read as ISO text and as Unix seconds and milliseconds", () => {
  const noon = Date.UTC(2026, 5, 1, 12);
  const ways = [
    "2026-06-01T12:00:00Z",
    "2026-06-01T12:00:00.000Z",
    "2026-06-01T14:00:00+02:00",
    "2026-06-01 12:00:00 UTC",
    "2026-06-01 07:00:00 -0500",
    "2026-06-01T12:00",
    noon,
    noon / 1000,
    String(noon),
    ` ${noon / 1000} `,
  ];

  expect(ways.map(readInstant)).toEqual(ways.map(() => noon));
  expect(readInstant("2026-06-01")).toBe(Date.UTC(2026, 5, 1));
});

test("what is no date, or lies in an absurd year, is none", () => {
  const dates = ["", "soon", "2026", "2026-13-01", "2026-06-01T25:00", "1 June 2026", "0001-01-01", "9999-12-31"];
  const others = [0, -1, 1e300, NaN, Infinity, Date.UTC(2100, 0), null, undefined, true, {}, [2026], "+275760-09-13"];

  expect([...dates, ...others].map(readInstant).filter((at) => at !== null)).toEqual([]);
});

test("dates are read from 1990 to the end of 2099, ids up to 200 letters", () => {
  const days = ["1989-12-31T23:59:59.999Z", "1990-01-01", "2099-12-31T23:59:59.999Z", "2100-01-01"];

  expect(days.map((each) => readInstant(each) !== null)).toEqual([false, true, true, false]);
  expect([readId("x".repeat(200)), readId("x".repeat(201))]).toEqual(["x".repeat(200), undefined]);
});

test("C10: text is plain: no tags, control characters or turns of direction, and cut by characters", () => {
  expect(readText("<b>AI</b> news<br>of <a href='javascript:x'>May</a>", 200)).toBe("AI news of May");
  expect(readText(" a\u0000b\r\n\tc\u202Ed\u2066e ", 200)).toBe("a b c d e");
  expect(readText("1 < 2 and 3 > 2", 200)).toBe("1 < 2 and 3 > 2");
  expect(readText("😀".repeat(300), 200)).toBe("😀".repeat(200));
  expect(readText("\ud83d alone", 200)).toBe("\ufffd alone");
  expect(readText({ toString: () => "text" }, 200)).toBe("");
});

test("C10: entities of HTML become characters and stay text", () => {
  expect(readHtml("<p>Q&amp;A&nbsp;&#39;24&#x27;</p><p>Next</p>", 200)).toBe("Q&A '24' Next");
  expect(readHtml("&lt;script&gt;", 200)).toBe("<script>");
  expect(readHtml("a&#x202e;b&#0;c&#99999999;&bogus;", 200)).toBe("a b c&#99999999;&bogus;");
});

test("C10: a text made to keep a reader busy does not", () => {
  const parts = ["<", "<a", "</p", "&#", "<p ", "&amp", " "];
  const quickest = (length: number) => {
    const texts = parts.map((part) => part.repeat(length / part.length));
    const times = Array.from({ length: 10 }, () => {
      const began = performance.now();
      for (const text of texts) readHtml(text, 2000);
      return performance.now() - began;
    });
    return Math.min(...times);
  };

  // Ten times the text takes ten times as long; a reader that starts anew at every bracket takes a hundred times.
  expect(quickest(20_000) / quickest(2000)).toBeLessThan(40);
  // Of more no more is looked at.
  expect(readHtml(`${" ".repeat(20_000)}x`, 2000)).toBe("");
  expect(readHtml(`${" ".repeat(19_999)}x`, 2000)).toBe("x");
});

test("C10: no text comes out longer than asked, with a control character or on two lines", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.integer({ min: 1, max: 60 }), (text, limit) => {
      for (const plain of [readText(text, limit), readHtml(text, limit)]) {
        expect(Array.from(plain).length).toBeLessThanOrEqual(limit);
        expect(plain).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(plain.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 100, seed: 10 },
  );
});

test("an id is a number or printable text and never tidied", () => {
  expect([7, "7", "a b", 0.5].map(readId)).toEqual(["7", "7", "a b", "0.5"]);
  const none = [
    "",
    " ",
    " 7",
    "7\n",
    "a\u0000b",
    "\u202e7",
    "x".repeat(201),
    NaN,
    Infinity,
    null,
    undefined,
    {},
    [],
    true,
  ];
  expect(none.map(readId).filter((id) => id !== undefined)).toEqual([]);
});
