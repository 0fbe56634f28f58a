import { expect, test } from "vitest";
import { shownAddresses } from "./changed-addresses.server.ts";

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

  expect(shownAddresses([...others, ...pages, "/pictures/ada.jpg"])).toEqual(pages);
});
