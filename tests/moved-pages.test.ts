import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { prerenderedPaths } from "#app/delivery/collections/prerendered-paths.ts";
import { contentOf, readAllContent } from "#app/delivery/collections/read-content.ts";
import { ask, startServer, type TestServer } from "./servers.ts";

const key = "an-owner-key-of-more-than-32-characters";
const folder = mkdtempSync(path.join(tmpdir(), "moved-"));
const contentDir = path.join(folder, "content");
cpSync(path.resolve(import.meta.dirname, "../content"), contentDir, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = () =>
  startServer({ RATE_LIMITS: "false", ADMIN_KEY: key, DATA_DIR: path.join(folder, "data"), CONTENT_DIR: contentDir });

test("a moved page sends on and a retired one says so, at once and after a restart, as a fresh reading of the folder has it", async () => {
  const server = await start();
  const made = await visit(server, "/services/web-development");
  expect(made.status).toBe(200);

  for (const wanted of [
    { do: "rename-page", file: "services/web-scraping.yaml", slug: "data-collection" },
    { do: "retire-page", file: "services/web-development.yaml" },
    { do: "order-page", file: "services/ai-writing.yaml", by: "up" },
  ])
    expect(await order(server, wanted), wanted.do).toMatchObject({ value: { ok: true } });
  expect((await visit(server, "/services/web-scraping")).status).toBe(200);
  expect(await order(server, { do: "publish" })).toMatchObject({ value: { ok: true } });

  await expectMoved(server);
  const sitemap = (await visit(server, "/sitemap.xml")).body;
  await server.stop();

  const again = await start();
  await expectMoved(again);
  expect((await visit(again, "/sitemap.xml")).body.replaceAll(again.origin, server.origin)).toBe(sitemap);
  for (const address of prerenderedPaths(contentOf(await readAllContent(contentDir))))
    expect((await visit(again, address)).status, address).toBe(200);

  expect(await order(again, { do: "take-back", number: "1" })).toMatchObject({ value: { ok: true } });
  const back = await visit(again, "/services/web-development");
  expect(back.body.replaceAll(again.origin, server.origin)).toBe(made.body);
  expect((await visit(again, "/services/data-collection")).status).toBe(404);
  await again.stop();
  // Two starts and two publications.
}, 120_000);

async function expectMoved(server: TestServer) {
  for (const [address, to] of [
    ["/services/web-scraping", "/services/data-collection"],
    // Slashes at the end are taken away first, from any address.
    ["/services/web-scraping/", "/services/web-scraping"],
    ["/services/web-scraping?from=mail", "/services/data-collection?from=mail"],
    ["/services/web-scraping.md", "/services/data-collection.md"],
  ] as const) {
    const { status, headers } = await visit(server, address);
    expect([status, headers.location, headers["cache-control"]], address).toEqual([308, to, "no-store"]);
  }
  expect((await visit(server, "/services/data-collection")).status).toBe(200);
  // As a link followed without loading a page asks for it.
  expect((await visit(server, "/services/web-scraping.data")).body).toContain("/services/data-collection");

  const gone = await visit(server, "/services/web-development");
  expect(gone.status).toBe(410);
  expect(gone.body).toMatch(/This stop is closed[^]*Nearest stops[^]*href="\/services\/app-development"/);
  expect((await visit(server, "/services/web-development.data")).status).toBe(410);
  expect((await visit(server, "/services/web-development.md")).status).toBe(410);
  for (const list of ["/sitemap.xml", "/llms.txt", "/search-index.json", "/services"]) {
    const { body } = await visit(server, list);
    expect(body, list).toContain("/services/data-collection");
    expect(body, list).not.toMatch(/services\/(web-scraping|web-development)/);
  }
  expect(existsSync(path.join(contentDir, "services/web-scraping.yaml"))).toBe(false);
  expect(readFileSync(path.join(contentDir, "redirects.yaml"), "utf8")).toContain(
    "- from: /services/web-development\n",
  );
}

function visit(server: TestServer, address: string) {
  return ask(server.origin, { path: address, headers: { Host: new URL(server.origin).host } });
}

async function order(server: TestServer, wanted: object) {
  const answer = await fetch(`${server.origin}/api/admin/content`, {
    method: "POST",
    headers: { Authorization: `Owner ${key}`, "Content-Type": "application/json", Origin: server.origin },
    body: JSON.stringify(wanted),
  });
  return (await answer.json()) as unknown;
}
