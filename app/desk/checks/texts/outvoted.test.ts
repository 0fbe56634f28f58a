import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { sourcesOf } from "#app/desk/checks/health/fact-sources.ts";
import { announcementFindings, pageHeadFindings } from "./announcements.ts";
import { outvotedFindings } from "./outvoted.ts";

const { files } = siteReading();

test("nothing on the site is outvoted, and each page has as many of a thing as its head announces", () => {
  expect(outvotedFindings(sourcesOf(files))).toEqual([]);
  expect(pageHeadFindings(sourcesOf(files))).toEqual([]);
});

test("a figure that several sentences about the same contradict is named with one of them", () => {
  const found = outvotedFindings(
    planted("pages/ask.yaml", "by email within two working days", "by email within six weeks"),
  );

  expect(found).toEqual([]);
  const [first] = outvotedFindings(
    planted("pages/core-values.yaml", "reaches you within two working days", "reaches you within five working days"),
  );
  expect(first).toMatchObject({ file: "pages/core-values.yaml", said: "five working days" });
});

test("what the head of a page announces and nothing counts is named", () => {
  const found = pageHeadFindings(planted("pages/services.yaml", "Thirteen things", "Twelve things"));

  expect(found).toMatchObject([{ file: "pages/services.yaml", path: ["description"], said: "Twelve things" }]);
});

test("many figures in one text are compared in a time that grows with their number, not with its square", () => {
  const seconds = (count: number) => {
    const cases = Array.from({ length: count }, (_, place) => `${place + 3} cases`).join(", ");
    const body = Array.from({ length: count }, (_, place) => ({ paragraph: [`We saw ${place + 900_000} cases.`] }));
    const file = { file: "courses/engineer/1/9-many.md", value: { title: "Many", summary: cases, body } };
    const facts = sourcesOf([...files, file]);
    const before = process.cpuUsage();
    announcementFindings(facts);
    return process.cpuUsage(before).user / 1e6;
  };
  seconds(300);

  // Ten times the text: the square would be a hundred times the work.
  expect(seconds(15_000)).toBeLessThan(40 * Math.max(seconds(1500), 0.05));
});

function planted(name: string, from: string, to: string) {
  const text = (value: unknown) => JSON.stringify(value).replace(from, to);
  return sourcesOf(
    files.map(({ file, value }) => ({ file, value: file === name ? (JSON.parse(text(value)) as unknown) : value })),
  );
}
