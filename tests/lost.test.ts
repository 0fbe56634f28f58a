import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, startServer, type TestServer } from "#tests/servers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
});
afterAll(async () => {
  await server.stop();
});

const visit = (path: string) => ask(server.origin, { path, headers: { Host: new URL(server.origin).host } });

test.for([
  ["/services/workflow", "/services/workflow-automation"],
  ["/tools/chat-gpt", "/tools/chatgpt"],
  ["/tools/chat%20gpt", "/tools/chatgpt"],
  ["/certifications/ai-enginering", "/certifications/ai-engineer"],
  ["/newsletter/ai-weekly-4", "/newsletter/ai-weekly-48"],
  ["/newslettr", "/newsletter"],
  ["/services/xyzzy", "/services"],
  ["/tools/xyzzy", "/aitools"],
  ["/certifications/xyzzy", "/certifications"],
  ["/newsletter/xyzzy", "/newsletter"],
])("%s is not there, but %s is offered", async ([asked = "", near = ""]) => {
  const { status, headers, body } = await visit(asked);

  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toContain("This stop is not on the map");
  expect(nearestStops(body)).toContain(`href="${near}"`);
});

test("what stands in the same folder fills up a line of few stops", async () => {
  const { body } = await visit("/services/marketing-consulting");

  expect(
    nearestStops(body)
      ?.match(/href="[^"]*"/g)
      ?.map((link) => link.slice(6, -1)),
  ).toEqual([
    "/services",
    "/services/workflow-automation",
    "/services/system-integration",
    "/services/app-development",
  ]);
});

test("a link followed without loading a page brings the nearest stops as well", async () => {
  const { status, body } = await visit("/tools/chat-gpt.data");

  expect(status).toBe(404);
  expect(body).toContain("/tools/chatgpt");
});

test("an address near nothing shows the search and no empty list of stops", async () => {
  const { status, body } = await visit("/xyzzy/qqq");

  expect(status).toBe(404);
  expect(body).toContain("Search this site");
  expect(body).not.toContain("Nearest stops");
});

/** The part of the page under that heading. */
function nearestStops(html: string) {
  return /Nearest stops([^]*?)<\/section>/.exec(html)?.[1];
}

test("a form sent to a page that takes none gets a whole page which says so, also without the root's loader", async () => {
  const { status, body } = await ask(server.origin, {
    method: "POST",
    path: "/about",
    headers: { Host: new URL(server.origin).host, Origin: server.origin },
  });

  expect(status).toBe(405);
  expect(body).toMatch(/<main.*<h1.*<footer.*<\/html>$/s);
});

test("every page of llms.txt is to be had as Markdown, and no other page is", async () => {
  const list = await (await fetch(`${server.origin}/llms.txt`)).text();
  const twins = [...list.matchAll(/\((\S+\.md)\)/g)].map(([, address = ""]) => address);
  const answers = await Promise.all(
    twins.map(async (address) => {
      const response = await fetch(address);
      return { address, type: response.headers.get("Content-Type"), words: await response.text() };
    }),
  );
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
  const others = [
    "/admin.md",
    "/dashboard.md",
    "/search.md",
    "/no/such/page.md",
    "/about.md.md",
    "/course/specialist.md",
  ];

  expect(twins).toContain(`${server.origin}/index.md`);
  expect(twins.length).toBeGreaterThan(40);
  for (const { address, type, words } of answers) {
    expect(type, address).toBe("text/markdown; charset=utf-8");
    expect(words, address).toMatch(/^#* ?.+\n[^]*\n---\n\nThis page for people: <http:\S+>\n$/);
    expect(words, address).not.toMatch(/<[a-z!]+[ >]|\bundefined\b/);
  }
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 404));
});
