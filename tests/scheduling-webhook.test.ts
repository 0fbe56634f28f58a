import { afterAll, beforeAll, expect, test } from "vitest";
import { type Call, calendlyCall, calendlyEvent } from "#demo/scheduler/events.ts";
import { startServer, type TestServer } from "./servers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
});
afterAll(async () => {
  await server.stop();
});

const booking = {
  id: "b1",
  kind: "calendly",
  startsAt: Date.parse("2026-12-01T15:00:00Z"),
  name: "Ada Example",
  email: "ada@example.org",
  timeZone: "Asia/Kathmandu",
  paid: true,
} as const;

async function tell({ body, headers }: Call) {
  const answer = await fetch(`${server.origin}/api/webhooks/scheduling`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: new Uint8Array(body),
  });
  return answer.status;
}

const goodCall = () => calendlyCall(calendlyEvent("invitee.created", booking), Date.now());

test("the partner's word is taken, also when it comes again, with no Origin of a browser", async () => {
  const call = goodCall();

  expect([await tell(call), await tell(call)]).toEqual([200, 200]);
});

test("E3: of 200 alterations of a good call none is accepted over HTTP", async () => {
  const { body, headers } = goodCall();
  const signature = headers["Calendly-Webhook-Signature"] ?? "";
  const bodies = Array.from({ length: 120 }, (_, place) => {
    const copy = Buffer.from(body);
    const at = Math.floor((place * body.length) / 120);
    copy[at] = (copy[at] ?? 0) ^ (1 << (place % 8));
    return { body: copy, headers };
  });
  const signatures = Array.from({ length: 74 }, (_, place) => {
    const at = Math.floor((place * signature.length) / 74);
    const altered = signature.slice(0, at) + (signature[at] === "7" ? "8" : "7") + signature.slice(at + 1);
    return { body, headers: { "Calendly-Webhook-Signature": altered } };
  });
  const others = [
    { body, headers: {} },
    { body: Buffer.alloc(0), headers },
    { body: Buffer.concat([body, Buffer.from(" ")]), headers },
    calendlyCall(calendlyEvent("invitee.created", booking), Date.now() - 190_000),
    calendlyCall(calendlyEvent("invitee.created", booking), Date.now() + 190_000),
    calendlyCall(calendlyEvent("invitee.created", booking), Date.now(), "another-secret"),
  ];
  const statuses: number[] = [];
  // First those of another time, which comes nearer with every call.
  for (const call of [...others, ...bodies, ...signatures]) statuses.push(await tell(call));

  expect(statuses).toHaveLength(200);
  expect(statuses.filter((status) => status !== 400)).toEqual([]);
});

test("E3: neither a word of the event nor of its person comes into the log", async () => {
  await tell({ ...goodCall(), headers: {} });

  expect(server.output()).toContain('"event":"a scheduling event was refused","why":"auth"');
  expect(server.output()).not.toMatch(/ada@|Ada Example|Kathmandu/);
});

test("the calendar's link leads to the partner, and reading the webhook's address to nothing", async () => {
  const link = await fetch(`${server.origin}/consultation/calendar?to=https://evil.example`, { redirect: "manual" });
  const looked = await fetch(`${server.origin}/api/webhooks/scheduling`);

  expect(link.status).toBe(302);
  expect(link.headers.get("Location")).toBe(`${server.demoOrigin}/calendly/throughline/consultation`);
  expect(looked.status).toBe(404);
});

test("B5: only the two pages with the calendar may frame anybody, and only the partner", async () => {
  const policyOf = async (path: string) =>
    (await fetch(server.origin + path)).headers.get("Content-Security-Policy")?.match(/frame-src[^;]*/)?.[0];

  // Our own page for the voice of support may stand wherever the assistant does.
  expect(await policyOf("/consultation")).toBe(`frame-src 'self' ${server.demoOrigin}`);
  expect(await policyOf("/services/ai-consulting")).toBe(`frame-src 'self' ${server.demoOrigin}`);
  expect(await policyOf("/")).toBe("frame-src 'self'");
  expect(await policyOf("/services/web-scraping")).toBe("frame-src 'self'");
  expect(await policyOf("/api/scheduler")).toBeUndefined();
});
