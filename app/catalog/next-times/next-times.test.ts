import { expect, test } from "vitest";
import { fillTimes, markedTimes, type NextTime, purposesIn } from "./next-times.ts";

const time = (ms: string): NextTime => ({ ms, iso: `iso ${ms}`, words: `words ${ms}` });
const entries = markedTimes("coaching-single").map(
  ({ ms, iso, words }, place) =>
    `<li data-next="coaching-single_${place}"><a href="/x?at=${ms}"><time dateTime="${iso}">${words}</time></a></li>`,
);
const page = `<p>Before</p><div class="a" data-next-times="coaching-single"><p>Next</p><ul>${entries.join("")}</ul></div><p>After</p>`;
const data = JSON.stringify(markedTimes("coaching-single"));

test("times take the place of their marks, in a page and in what React is handed of it", () => {
  const times = new Map([["coaching-single", [time("1"), time("2"), time("3")]]]);

  expect(purposesIn(page)).toEqual(["coaching-single"]);
  expect(fillTimes(page, times)).toContain('<a href="/x?at=2"><time dateTime="iso 2">words 2</time></a>');
  expect(JSON.parse(fillTimes(data, times))).toEqual([time("1"), time("2"), time("3")]);
});

test("fewer free times are fewer entries, and where none is free the page says nothing of them", () => {
  const one = fillTimes(page, new Map([["coaching-single", [time("1")]]]));
  const none = ["coaching-single", "general"].map((from) => fillTimes(page, new Map([[from, []]])));

  expect(one.match(/<li/g)).toHaveLength(1);
  expect(one).toContain("words 1");
  expect(none).toEqual(["<p>Before</p><p>After</p>", "<p>Before</p><p>After</p>"]);
  expect(JSON.parse(fillTimes(data, new Map()))).toMatchObject([{ ms: "" }, { ms: "" }, { ms: "" }]);
});
