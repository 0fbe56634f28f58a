import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { softwareApplication, toolDirectory, toolsOf, toolsToCompare } from "./tools.server.ts";

const content = siteContent();
const names = (slugs: string[]) => toolsToCompare(content, slugs).compared.map(({ name }) => name);

test("the directory shows seventeen tools in five groups, none twice", () => {
  const slugs = toolDirectory(content).flatMap((group) => group.tools.map(({ slug }) => slug));

  expect(toolDirectory(content)).toHaveLength(5);
  expect(new Set(slugs).size).toBe(17);
});

test("a comparison keeps the order of the address, takes each tool once and skips unknown ones", () => {
  expect(names(["make", "n8n", "make", "nobody"])).toEqual(["Make", "n8n"]);
  expect(names(["__proto__", ""])).toEqual([]);
});

test("of more than three tools the first three are compared, and it is said", () => {
  const { compared, leftOut } = toolsToCompare(content, ["n8n", "make", "zapier", "bolt"]);

  expect(compared.map(({ slug }) => slug)).toEqual(["n8n", "make", "zapier"]);
  expect(leftOut).toBe(1);
});

test("search engines are told no rating and no price", () => {
  expect(JSON.stringify(toolsOf(content).map(softwareApplication))).not.toMatch(/aggregateRating|"review"|"offers"/);
});
