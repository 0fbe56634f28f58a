import { expect, test } from "vitest";
import { day } from "#app/site/time.ts";
import { isDue, judgeLink, outsideFindings } from "./outside-links.ts";
import type { PageLook } from "#partners/links/links.ts";
import { passagesOf } from "#app/desk/checks/health/passages.ts";

const now = 1_800_000_000_000;

test.each<[string, PageLook, string]>([
  ["a page", { status: 200 }, "alive"],
  ["a page for now elsewhere", { status: 302, location: "https://b.test/" }, "alive"],
  ["a page that has moved for good", { status: 301, location: "https://b.test/" }, "moved"],
  ["a page that is gone", { status: 404 }, "gone"],
  ["a page that is gone for good", { status: 410 }, "gone"],
  ["a name that is not there", { trouble: "no such name" }, "gone"],
  ["a robot refused", { status: 403 }, "unchecked"],
  ["a robot asked to wait", { status: 429 }, "unchecked"],
  ["a robot refused in another way", { status: 999 }, "unchecked"],
  ["a server in trouble", { status: 503 }, "unchecked"],
  ["silence", { trouble: "no answer" }, "unchecked"],
  ["a private address", { trouble: "not allowed" }, "unchecked"],
])("%s is judged by one look", (_, look, state) => {
  expect(judgeLink(look, undefined, now).state).toBe(state);
});

test("dead is what is gone twice, a day apart, and what is found again lives", () => {
  const once = judgeLink({ status: 404 }, undefined, now);
  const soon = judgeLink({ status: 404 }, once, now + day - 1);
  const refused = judgeLink({ status: 403 }, soon, now + day);
  const twice = judgeLink({ trouble: "no such name" }, refused, now + day);

  expect([once, soon, refused, twice].map(({ state }) => state)).toEqual(["gone", "gone", "gone", "dead"]);
  expect(judgeLink({ status: 429 }, twice, now + 2 * day).state).toBe("dead");
  expect(judgeLink({ status: 200 }, twice, now + 2 * day)).toEqual({ state: "alive", at: now + 2 * day });
});

test("what is alive is looked at once a week, all else once a day", () => {
  expect([
    isDue(undefined, now),
    isDue({ state: "alive", at: now - 7 * day + 1 }, now),
    isDue({ state: "alive", at: now - 7 * day }, now),
    isDue({ state: "gone", at: now - day, since: now - day }, now),
  ]).toEqual([true, false, true, true]);
});

test("the report names dead and moved addresses with their field, and no others", () => {
  const passages = passagesOf({
    file: "tools/n8n.yaml",
    value: { url: "https://a.test/", video: "https://b.test/x#t", statusNote: "https://c.test/" },
  });

  const findings = outsideFindings(passages, {
    "https://a.test/": { state: "dead", at: now, since: now - day },
    "https://b.test/x": { state: "moved", at: now, to: "https://b.test/y" },
    "https://c.test/": { state: "dead", at: now, since: now - day },
  });

  expect(findings.map(({ id, path }) => [id, path])).toEqual([
    ["dead-link/https:-a.test/tools/n8n.yaml", ["url"]],
    ["moved-link/https:-b.test-x/tools/n8n.yaml", ["video"]],
  ]);
  expect(outsideFindings(passages, { "https://a.test/": { state: "unchecked", at: now } })).toEqual([]);
});
