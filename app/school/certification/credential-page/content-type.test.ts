import { expect, test } from "vitest";
import { preferredType } from "./content-type.ts";

test.for([
  [null, "text/html"],
  ["", "text/html"],
  ["*/*", "text/html"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", "text/html"],
  ["application/json", "application/json"],
  ["application/ld+json", "application/ld+json"],
  ["application/vc+ld+json", "application/vc+ld+json"],
  ["application/vc", "application/vc"],
  ["Application/JSON; charset=utf-8", "application/json"],
  ["application/json, text/plain, */*", "application/json"],
  ["text/html;q=0.5, application/ld+json", "application/ld+json"],
  ["application/json;q=0.4, text/html;q=0.5", "text/html"],
  ["application/json;q=0", "text/html"],
  ["image/png", "text/html"],
  [`${"a,".repeat(100_000)}application/json`, "text/html"],
] as const)("whoever asks for %s gets %s", ([accept, type]) => {
  expect(preferredType(accept)).toBe(type);
});
