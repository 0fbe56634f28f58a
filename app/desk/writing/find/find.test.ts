import { expect, test } from "vitest";
import { pageWords } from "#app/content/reading/page-words.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { keepDraft } from "#app/desk/writing/drafts/drafts.server.ts";
import type { Show } from "#app/site/content.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";
import { findWords } from "./find-words.server.ts";
import { find } from "./find.server.ts";
import { pathIn } from "./page-files.server.ts";

const ada = "ada@example.com";

/** A page that reads its own words, and those around services. */
const show: Show = (request, content) => {
  if (!request.url.endsWith("/services/web-scraping")) return Promise.resolve(new Response("", { status: 404 }));
  return Promise.resolve(new Response(JSON.stringify(pageWords("service")(content))));
};

test("a sentence of a page is found with its field and the way there, as visitors read it: prices put in, quotes as typed", () => {
  const content = siteContent();
  const question = (content.files["pages/faq.yaml"] as { questions: { question: string }[] }).questions[0]?.question;

  expect(findWords(content, (question ?? "").toUpperCase())).toMatchObject({
    count: expect.any(Number) as number,
    places: [{ sentence: question, to: "/admin/content/file?file=pages%2Ffaq.yaml#field-questions-0-question" }],
  });
  const priced = findWords(content, "$99.95");
  expect(priced.count).toBeGreaterThan(0);
  expect(priced.places.every(({ sentence }) => sentence.includes("$99.95"))).toBe(true);
  expect(findWords(content, "don't").count).toBe(findWords(content, "don’t").count);
});

test("words that stand nowhere together are found one by one, in any order, and what stands nowhere is not found", () => {
  const content = siteContent();

  const { places } = findWords(content, "coach hour");

  expect(places.length).toBeGreaterThan(0);
  for (const { sentence } of places.filter((each) => !each.sentence.includes("…")))
    expect(sentence.toLowerCase()).toMatch(/coach|hour/);
  expect(findWords(content, "a sentence that nobody ever wrote here")).toEqual({ places: [], count: 0 });
  expect(findWords(content, "  ")).toEqual({ places: [], count: 0 });
});

test("what an owner drafted is found in that owner's texts alone", async () => {
  const { site } = await openContentSite("sqlite");
  const base = site.publishing.sources().get("company.yaml") ?? "";
  const text = base.replace(/^tagline: .*$/m, "tagline: Words of a quiet draft");
  await keepDraft(site.database.queries, ada, { file: "company.yaml", base, text, at: 1 });

  const words = "words of a quiet draft";

  expect(await find(site, ada, { words, show })).toMatchObject({ count: 1, places: [{ field: "Tagline" }] });
  expect(await find(site, "bea@example.com", { words, show })).toMatchObject({ count: 0 });
});

test("the address of a page leads to its file, its drawing, what it shares with others, and the prices it quotes", async () => {
  const { site } = await openContentSite("sqlite");

  const found = await find(site, ada, {
    words: "https://throughline.example/services/web-scraping/?from=mail#top",
    show,
  });

  expect(found.page?.files.map(({ to, isOwn }) => [to.replace(/.*file=/, ""), isOwn])).toEqual([
    ["drawings%2Fweb-scraping.yaml", true],
    ["services%2Fweb-scraping.yaml", true],
    ["pages%2Fservice.yaml", false],
  ]);
  expect((await find(site, ada, { words: "/services/nothing", show })).page?.files).toEqual([]);
});

test("only what begins as an address is one", () => {
  expect(pathIn("/")).toBe("/");
  expect(pathIn("HTTPS://throughline.example")).toBe("/");
  expect(pathIn("24/7")).toBeUndefined();
  expect(pathIn("/services and more")).toBeUndefined();
});
