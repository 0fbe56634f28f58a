import { expect, test } from "vitest";
import { openSmallServer } from "#tests/servers.ts";
import { reachPage } from "./reach-page.ts";

test("a host of pages is reached with any answer below 500, asked once, and no redirect is followed", async () => {
  const server = await openSmallServer((incoming, outgoing) => {
    if (incoming.url === "/cut") incoming.socket.destroy();
    else outgoing.writeHead(Number(incoming.url?.slice(1)), { Location: "/200" }).end();
  });

  const answers = [];
  for (const path of ["/200", "/302", "/404", "/499", "/500", "/cut"])
    answers.push(await reachPage(`${server.origin}${path}`));
  const asked = [...server.asked];
  await server.close();

  expect(answers).toEqual([
    ...Array.from({ length: 4 }, () => ({ ok: true, value: true })),
    { ok: false, kind: "unavailable", detail: "answered 500" },
    { ok: false, kind: "unavailable", detail: "ECONNRESET" },
  ]);
  expect(asked).toHaveLength(6);
});

test("E9: an address of no public machine is not asked, however it is written", async () => {
  const origins = ["https://10.0.0.1", "http://169.254.169.254", "https://[fd00::1]", "http://[::ffff:10.0.0.1]:9"];

  const answers = await Promise.all(origins.map(reachPage));

  expect(answers).toEqual(origins.map(() => ({ ok: false, kind: "unavailable", detail: "address not allowed" })));
});

test("this machine is reached by its name and its addresses", async () => {
  const server = await openSmallServer((_, outgoing) => outgoing.end());

  const answers = [await reachPage(server.origin), await reachPage(`http://localhost:${server.port}`)];
  await server.close();

  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
});
