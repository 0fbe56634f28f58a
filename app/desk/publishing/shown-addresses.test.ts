import { expect, test } from "vitest";
import { shownAddresses } from "./told-outcome.server.ts";

test("after publishing only pages that visitors open are named, and what programs read", () => {
  const pages = ["/", "/about", "/course/specialist/module/1", "/newsletter/feed.xml", "/sitemap.xml"];
  const others = [
    "/admin",
    "/admin/content",
    "/auth/return",
    "/dashboard/courses",
    "/own-page.js",
    "/search-index.json",
  ];

  const told = shownAddresses({ ok: true, number: 1, addresses: [...others, ...pages, "/pictures/ada.jpg"] });

  expect(told).toEqual({ ok: true, number: 1, addresses: pages });
});
