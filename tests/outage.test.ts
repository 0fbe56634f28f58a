import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingLink } from "#app/bookings/booking/booking-links.server.ts";
import { feedAddress } from "#app/desk/calendar/agenda/calendar-feed.server.ts";
import { preferencesLink, unsubscribeLink } from "#app/newsletter/subscribers/subscriber-links.server.ts";
import { addresses as known } from "#app/site/addresses.server.ts";
import { ask, freePort, startServer, type TestServer } from "./servers.ts";

const key = "an-owner-key-of-more-than-32-characters";
const ours = randomBytes(32).toString("base64url");
const samples: Record<string, string> = {
  ":program": "ai-engineer",
  ":track": "engineer",
  ":list": "1",
  ":id": "5f0c6d6e-9c0a-4f0e-8f57-6f4f5b1c2d3e",
  ":token": ours,
  ":call": "me",
  ":file": "credential.json",
};
/** Each address of the site that is rendered on demand, with something that fits for its parameters. */
const addresses = known
  .map(({ path }) => path.replaceAll(/:\w+|\*/g, (name) => samples[name] ?? "1"))
  .flatMap((each) => [each, `${each === "/" ? "/_root" : each}.data`]);
const people = ["", `Owner ${key}`, `Bearer ${ours}`];

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  // Nobody listens there: the database is away from the start.
  const DATABASE_URL = `postgres://site@127.0.0.1:${await freePort()}/site`;
  server = await startServer({ DATABASE_URL, ADMIN_KEY: key, RATE_LIMITS: "false" });
  headers = { Host: new URL(server.origin).host, Origin: server.origin };
});
afterAll(() => server.stop());

test("the site starts without its database and serves its pages; it says that it lives and why it is not ready", async () => {
  for (const page of ["/", "/faq", "/certifications", "/services", "/healthz"])
    expect(await ask(server.origin, { path: page, headers }), page).toMatchObject({ status: 200 });

  const { status, body } = await ask(server.origin, { path: "/readyz", headers });
  expect({ status, body }).toEqual({ status: 503, body: "the database does not answer" });
});

test.for([
  "/schedule",
  "/schedule-consultation",
  "/verify?number=TL-7K3M-Q9XD",
  `/credentials/${samples[":id"]}`,
  `/credentials/${samples[":id"]}/credential.json`,
  "/status/1",
  "/success/ai-engineer?session_id=cs_test_a1b2c3d4e5f6a7b8c9d0",
])("%s says 503, when to come again, and why in words", async (address) => {
  const answer = await ask(server.origin, { path: address, headers: { ...headers, Accept: "text/html" } });

  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(answer.body).toMatch(/cannot be reached/);
});

test("a page that could not be shown is tried again at its own address", async () => {
  const { body } = await ask(server.origin, { path: "/verify?number=TL-7K3M-Q9XD", headers });

  expect(body).toMatch(/<a[^>]* href="\/verify\?number=TL-7K3M-Q9XD"[^>]*>Try again<\/a>/);
});

test("links out of mails say 503 while it lasts, not that they were never sent", async () => {
  const site = { origin: "", secret: readFileSync(path.join(server.dataDir, "secret.key")) };
  const booking = bookingLink(site, "b");

  for (const link of [
    unsubscribeLink(site, "s"),
    preferencesLink(site, "s"),
    booking,
    `${booking}/move`,
    `${booking}/invite.ics`,
    `${booking}/state`,
    feedAddress(site),
  ])
    expect(await ask(server.origin, { path: link, headers }), link).toMatchObject({
      status: link.includes("/u/") ? 200 : 503,
      headers: link.includes("/u/") ? {} : { "retry-after": "5" },
    });
});

test("without its database no address says 500, whoever asks and however", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const address of addresses)
    await Promise.all(people.map((authorization) => askEveryWay(address, authorization)));

  async function askEveryWay(address: string, authorization: string) {
    const own = { ...headers, ...(authorization && { Authorization: authorization }) };
    for (const asked of [
      { path: address, headers: own },
      { path: address, headers: { ...own, Accept: "application/json" } },
      { path: address, method: "POST", headers: { ...own, "Content-Type": "application/json" }, body: "{}" },
      {
        path: address,
        method: "POST",
        headers: { ...own, "Content-Type": "application/x-www-form-urlencoded" },
        body: "a=b",
      },
    ]) {
      const { status, headers: got, body } = await ask(server.origin, asked);
      const fits = !address.startsWith("/api/") || /^\{"ok":false|turbo|^\[/.test(body) || address.endsWith(".data");
      if (status === 500 || (status === 503 && !(got["retry-after"] && fits)))
        wrong.push(`${status} ${asked.method ?? "GET"} ${address} ${authorization.slice(0, 6)} ${body.slice(0, 60)}`);
    }
  }

  expect(wrong).toEqual([]);
});

const person = { firstName: "Ada", lastName: "Example", email: "ada@example.org" };
test.for([
  ["/newsletter", person],
  ["/ask", { name: "Ada Example", email: person.email, question: "May I pay by invoice?" }],
  ["/claim", { email: person.email }],
  ["/enroll/ai-engineer", { plan: "monthly" }],
] as const)("the form of %s says 503, when to come again, and keeps what was typed", async ([address, fields]) => {
  const answer = await ask(server.origin, {
    path: address,
    method: "POST",
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  if ("email" in fields) expect(answer.body).toContain(fields.email);
});

test("an outage is one line of the log, not a bug for each request", async () => {
  const lines = server.output().split("\n");

  expect(lines.filter((line) => line.includes("database unavailable"))).toHaveLength(1);
  const others = lines.filter(
    (line) => /"event":"(bug|request failed|housekeeping failed)"|outbox:/.test(line) && !line.includes("no signature"),
  );
  expect(others.map((line) => line.slice(0, 400))).toEqual([]);
});
