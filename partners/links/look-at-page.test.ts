import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openPageLooker } from "./look-at-page.ts";

const everywhere = { isAllowed: () => true };

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a page is asked for by HEAD, and by GET where HEAD is refused", async () => {
  const asked: string[] = [];
  const origin = await serve(({ method = "", url = "" }, response) => {
    asked.push(`${method} ${url}`);
    response.statusCode = url === "/picky" && method === "HEAD" ? 405 : url === "/gone" ? 404 : 200;
    response.end("page");
  });
  const { look } = openPageLooker(everywhere);

  expect([await look(`${origin}/`), await look(`${origin}/picky`), await look(`${origin}/gone`)]).toEqual([
    { status: 200 },
    { status: 200 },
    { status: 404 },
  ]);
  expect(asked).toEqual(["HEAD /", "HEAD /picky", "GET /picky", "HEAD /gone", "GET /gone"]);
});

test("a redirect is not followed, and its target is a whole address", async () => {
  const origin = await serve((_, response) => response.writeHead(301, { location: "/new" }).end());

  expect(await openPageLooker(everywhere).look(`${origin}/old`)).toEqual({ status: 301, location: `${origin}/new` });
});

test("what does not answer in time, and what is nothing to ask, is neither here nor gone", async () => {
  const origin = await serve(() => {});

  expect(await openPageLooker({ ...everywhere, timeout: 50 }).look(`${origin}/`)).toEqual({ trouble: "no answer" });
  expect(await openPageLooker().look("mailto:a@b.test")).toEqual({ trouble: "not allowed" });
});

test("private addresses are never asked, by number or by a name that leads to one", async () => {
  let asked = 0;
  const origin = await serve((_, response) => {
    asked += 1;
    response.end();
  });
  const { look } = openPageLooker({ resolve: (_, __, done) => done(null, [{ address: "10.0.0.1", family: 4 }]) });

  expect([await look(origin), await look("http://[::1]/"), await look("http://inside.test/")]).toEqual(
    Array.from({ length: 3 }, () => ({ trouble: "not allowed" })),
  );
  expect(asked).toBe(0);
});

test("a name that nobody has is gone; a name server in trouble says nothing", async () => {
  const failing = (code: string) =>
    openPageLooker({ resolve: (_, __, done) => done(Object.assign(new Error(code), { code }), []) });

  expect([
    await failing("ENOTFOUND").look("https://a.test/"),
    await failing("EAI_AGAIN").look("https://a.test/"),
  ]).toEqual([{ trouble: "no such name" }, { trouble: "no answer" }]);
});
