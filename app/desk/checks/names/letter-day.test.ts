import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { sourcesOf } from "#app/desk/checks/health/fact-sources.ts";
import { letterDayFindings } from "./letter-day.ts";

const files = Object.entries(siteContent().files).map(([file, value]) => ({ file, value }));

test("the day of the newsletter is that of its editions, in each of them and wherever it is said", () => {
  expect(letterDayFindings(sourcesOf(files))).toEqual([]);

  const moved = files.map(({ file, value }) => ({
    file,
    value:
      file === "newsletter/ai-weekly-48.md"
        ? { ...(value as object), date: "2026-11-19" }
        : file === "pages/newsletter.yaml"
          ? { ...(value as object), lede: "Four minutes, every Friday." }
          : value,
  }));
  expect(letterDayFindings(sourcesOf(moved)).map(({ file, path }) => [file, path])).toEqual([
    ["newsletter/ai-weekly-48.md", ["date"]],
    ["pages/newsletter.yaml", ["lede"]],
  ]);
});

test("a newsletter that comes on another day from now on, wherever its day is said, is no fault", () => {
  const later = files.map(({ file, value }) => ({
    file,
    value: file.startsWith("pages/")
      ? (JSON.parse(JSON.stringify(value).replaceAll("Tuesday", "Friday")) as unknown)
      : value,
  }));

  expect(letterDayFindings(sourcesOf(later))).toEqual([]);
});
