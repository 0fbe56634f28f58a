import { expect, onTestFinished, test } from "vitest";
import { openTokens } from "#demo/community/members/tokens.ts";
import { startServer } from "./servers.ts";

const tokens = openTokens(() => Date.now());
/** The demo platform's two members. */
const maya = tokens.mint("member", "1");
const ines = tokens.mint("member", "2");
const addresses = ["/api/member/data", "/api/member/newsletter"];

test("E7: nobody but a signed-in member gets or changes anything", async () => {
  const { ask } = await openSite();

  for (const token of [undefined, "x", "a b", "x".repeat(5000), `${maya}x`]) {
    for (const address of addresses) expect((await ask(address, token)).status).toBe(401);
    expect((await ask("/api/member/erasure", token, { confirm: "erase" })).status).toBe(401);
    expect((await ask("/api/member/newsletter", token, { subscribed: true })).status).toBe(401);
  }
});

test("another member's token shows and changes only that member's own", async () => {
  const { ask } = await openSite();

  expect(await (await ask("/api/member/newsletter", maya, { subscribed: true })).json()).toEqual({
    ok: true,
    value: "asked",
  });
  expect(await (await ask("/api/member/newsletter", ines)).json()).toEqual({ ok: true, value: "off" });
  expect(await (await ask("/api/member/data", ines)).text()).not.toMatch(/maya/i);
  await ask("/api/member/newsletter", ines, { subscribed: false });
  expect(await (await ask("/api/member/erasure", ines, { confirm: "erase" })).json()).toEqual({ ok: true, value: [] });

  const mayas = await ask("/api/member/data", maya);
  expect(mayas.headers.get("Cache-Control")).toBe("no-store");
  expect(await mayas.json()).toMatchObject({
    value: { email: "maya@example.com", newsletter: { subscriber: { firstName: "Maya", state: "pending" } } },
  });
  expect(await (await ask("/api/member/newsletter", maya)).json()).toEqual({ ok: true, value: "asked" });
});

test("D11: a body that is not the JSON we ask for is 422 and changes nothing", async () => {
  const { ask, origin } = await openSite();
  const bodies = ["", "{", "null", "[]", '"erase"', '{"confirm":"yes"}', '{"subscribed":"true"}', '{"subscribed":1}'];

  for (const body of bodies) {
    for (const path of ["/api/member/erasure", "/api/member/newsletter"]) {
      const headers = { Authorization: `Bearer ${maya}`, Origin: origin, "Content-Type": "application/json" };
      const response = await fetch(origin + path, { method: "POST", headers, body });
      expect(response.status, `${path} ${body}`).toBe(422);
      expect(await response.json()).toEqual({ ok: false, kind: "invalid" });
    }
  }
  expect(await (await ask("/api/member/newsletter", maya)).json()).toEqual({ ok: true, value: "off" });
});

test("D1: another site's page cannot erase for a member", async () => {
  const { origin } = await openSite();
  const headers = { Authorization: `Bearer ${maya}`, Origin: "https://evil.example" };

  const response = await fetch(`${origin}/api/member/erasure`, {
    method: "POST",
    headers,
    body: '{"confirm":"erase"}',
  });

  expect(response.status).toBe(403);
});

/** The real server with the demo platform. */
async function openSite() {
  const server = await startServer({ RATE_LIMITS: "false" });
  onTestFinished(async () => void (await server.stop()));
  const { origin } = server;

  function ask(path: string, token: string | undefined, fields?: object) {
    const headers = new Headers({ Origin: origin, "Content-Type": "application/json" });
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
    return fetch(origin + path, fields ? { method: "POST", headers, body: JSON.stringify(fields) } : { headers });
  }
  return { origin, ask };
}
