import { expect, test } from "vitest";
import { groupByPage } from "./pages-found.ts";

const place = (path: string, ...title: string[]) => ({
  path,
  section: "newsletter" as const,
  title: title.map((text, index) => ({ text, hit: index % 2 === 1 })),
  excerpt: [],
});

test("several places on one page stand below its title once, where the best of them was, and do not repeat it", () => {
  const found = [
    place("/newsletter/one#b", "One: The ", "invoice", " desk"),
    place("/faq#price", "What is a price?"),
    place("/newsletter/one", "One"),
  ];

  const pages = groupByPage(found, [
    { path: "/newsletter/one", title: "One" },
    { path: "/faq", title: "Questions" },
  ]);

  expect(pages.map(({ path, title, places }) => [path, title, places.length])).toEqual([
    ["/newsletter/one", "One", 2],
    ["/faq", "Questions", 1],
  ]);
  expect(pages[0]?.places[0].title.map(({ text }) => text)).toEqual(["The ", "invoice", " desk"]);
});
