import { expect, test } from "vitest";
import { siteReport } from "#app/desk/checks/report/site-report.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { ownerOfDrawing } from "#app/desk/writing/content/drawing-owner.server.ts";
import type { Draft } from "#app/desk/writing/drafts/drafts.server.ts";
import { fullTitle } from "#app/desk/writing/content/content-tree.server.ts";
import { findingForOwner, reportForOwner } from "./place-words.server.ts";

const content = siteContent();
const told = (file: string, fix: string) =>
  findingForOwner(content, { id: "x", where: "/", what: "Wrong.", fix, file, path: [] }).fix;

test("the owner reads page and field by their names, with a link to the form", () => {
  expect(told("pages/home.yaml", "In content/pages/home.yaml, lede: write less.")).toBe(
    "In [Home, Below the heading](/admin/content/file?file=pages%2Fhome.yaml#field-lede): write less.",
  );
  expect(told("pages/faq.yaml", "In content/pages/faq.yaml, questions, entry 1, answer: say so.")).toMatch(
    /^In \[[^\]]+, Questions, Question 1: [^\]]+, Answer\]\(\S+#field-questions-0-answer\): say so\.$/,
  );
  expect(told("prices.yaml", "In content/prices.yaml, add tax: with one sentence, or take it out.")).toMatch(
    /^In \[Prices, terms and lengths\]\(\S+\), add “[^”]+” with one sentence, or take it out\.$/,
  );
  expect(told("pages/home.yaml", "write what content/programs/ say.")).toBe(
    "write what [the pages of the programs](/admin/content) say.",
  );
});

test("a drawing is known by the service or the product that it shows", () => {
  expect(fullTitle(content, "drawings/ai-consulting.yaml")).toBe("Drawing: AI consulting");
  expect(fullTitle(content, "drawings/ai-agent-marketplace.yaml")).toBe("Drawing: AI Agent Marketplace");
  expect(ownerOfDrawing(content, "drawings/ai-agent-marketplace.yaml")?.address).toBe("/launchpad");
  expect(fullTitle(content, "drawings/of-nobody.yaml")).toBe("Drawing: of nobody");
});

test("a page whose draft has no title is known by the one that visitors read", () => {
  const draft = { file: "services/web-scraping.yaml", text: 'title: ""', at: 1 } as Draft;

  expect(fullTitle(content, draft.file, [draft])).toBe("Web scraping");
  expect(fullTitle(content, draft.file, [{ ...draft, text: "title: Data collection" }])).toBe("Data collection");
});

test("no finding names a file or a key of the folder to the owner", async () => {
  const { groups } = reportForOwner(content, await siteReport(content, [], true, Date.parse("2028-01-01")));
  const words = groups.flatMap(({ findings }) => findings.map(({ where, what, fix }) => `${where} ${what} ${fix}`));

  expect(words.length).toBeGreaterThan(10);
  expect(
    words.filter((each) => /content\/\w|a field that this page/.test(each.replaceAll(/\(\/admin\S*\)/g, ""))),
  ).toEqual([]);
});
