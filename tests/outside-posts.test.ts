import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sign } from "#app/site/signing.server.ts";
import { signatureOf } from "#demo/checkout/purchases/deliveries.ts";
import { calendlyCall, calendlyEvent } from "#demo/scheduler/events.ts";
import { startServer, type TestServer } from "./servers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
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
const type = { "Content-Type": "application/json" };

async function post(address: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) {
  return (await fetch(server.origin + address, { method: "POST", headers: { ...type, ...headers }, body })).status;
}

function tellPayment(number: number, signed = true) {
  const about = { type: "payout.paid", created: 1, livemode: false, data: { object: {} } };
  const body = JSON.stringify({ id: `evt_${number}`, object: "event", ...about });
  const signature: Record<string, string> = signed
    ? { "Stripe-Signature": signatureOf(body, "right", Date.now()) }
    : {};
  return post("/api/webhooks/payments", signature, body);
}

function tellBooking(number: number) {
  const call = calendlyCall(calendlyEvent("invitee.created", { ...booking, id: `b${number}` }), Date.now());
  return post("/api/webhooks/scheduling", call.headers, new Uint8Array(call.body));
}

function leave(person: string) {
  const secret = readFileSync(path.join(server.dataDir, "secret.key"));
  return post(`/u/${sign(secret, "unsubscribe", person)}`, {}, "List-Unsubscribe=One-Click");
}

const many = (count: number, ask: (number: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, number) => ask(number)));
const kinds = (statuses: number[]) => [...new Set(statuses)].toSorted((a, b) => a - b);

test("D7: a crowd of rightly signed events and of people who leave is never told to wait, unsigned ones are", async () => {
  expect(kinds(await many(80, tellPayment))).toEqual([200]);
  expect(kinds(await many(60, tellBooking))).toEqual([200]);
  expect(kinds(await many(60, (number) => leave(`person-${number}`)))).not.toContain(429);

  // One person's link is not the way to an endless number of answers.
  expect(kinds(await many(60, () => leave("one-person")))).toContain(429);
  expect(kinds(await many(60, (number) => tellPayment(number, false)))).toEqual([400, 429]);
  expect(await post("/u/made-up.link", {}, "")).toBe(429);
  expect(kinds(await many(5, (number) => tellPayment(1000 + number)))).toEqual([200]);
  expect(await leave("another-person")).not.toBe(429);

  expect(server.output()).toContain("a payment event was refused");
  expect(server.output()).not.toMatch(/"event":"bug"|"stack"/);
});
