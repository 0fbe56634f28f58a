import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { sourcesOf } from "#app/desk/checks/health/fact-sources.ts";
import { partsIn } from "#app/desk/checks/links/page-parts.ts";

const client = path.resolve(import.meta.dirname, "../build/client");
const partsOf = partsIn(sourcesOf(siteReading().files));
const pages = new Map(
  readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .map((file) => [
      `/${file.replace(/\/?index\.html$/, "")}`,
      readFileSync(path.join(client, file), "utf8").replaceAll(/<script[^]*?<\/script>/g, ""),
    ]),
);
/** Pages of later modules are locked, and say what only students read. */
const isOpen = (address: string) => !/^\/course\/\w+\/module\/[2-5]/.test(address);

test("what the report takes for a part of a page stands on it", () => {
  const open = [...pages].filter(([address]) => isOpen(address));
  const missing = open.flatMap(([address, html]) =>
    [...partsOf(address)].filter((part) => !html.includes(`id="${part}"`)).map((part) => `${address}#${part}`),
  );

  expect(open.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

test("no link of a page leads to a part that the report does not know", () => {
  const links = [...pages].flatMap(([address, html]) =>
    [...html.matchAll(/ href="(\/[^"?#]*)?(?:\?[^"#]*)?#([\w-]+)"/g)].map(([, to = address, part = ""]) => ({
      to,
      part,
    })),
  );
  const unknown = links.filter(({ to, part }) => pages.has(to) && !partsOf(to).has(part));

  expect(links.length).toBeGreaterThan(100);
  expect([...new Set(unknown.map(({ to, part }) => `${to}#${part}`))]).toEqual([]);
});
