import { onTestFinished, expect, test } from "vitest";
import { openDemo } from "#demo/demo.ts";
import { playedScheduling } from "#demo/scheduler/keys.ts";
import { openScheduling } from "#partners/scheduling/open-scheduling.ts";
import { openSmallServer } from "#tests/servers.ts";

/** A Saturday. */
const now = Date.parse("2026-11-28T12:00:00Z");

/** A demo whose site is a small server that reads what it is told with the real adapter. */
async function openPlayed(kind: "calendly" | "calcom" = "calendly") {
  const told: unknown[] = [];
  const site = await openSmallServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const answer = partner.readEvent(Buffer.concat(chunks), new Headers(incoming.headers as Record<string, string>));
      told.push(answer.ok ? answer.value.change?.what : answer.kind);
      outgoing.writeHead(200).end();
    });
  });
  onTestFinished(() => site.close());
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: site.origin, now: () => now });
  onTestFinished(() => demo.close());
  const partner = openScheduling(playedScheduling(demo.origin, kind), () => now);
  const frame = partner.frame(new URL(site.origin).host);
  const post = (address: string, fields: Record<string, string>) =>
    fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  const control = (wish: object) =>
    fetch(`${demo.origin}/scheduler/control.json`, { method: "POST", body: JSON.stringify(wish) });
  return { demo, site, partner, frame, told, post, control };
}

const timesIn = (page: string) => [...page.matchAll(/time=(\d+)"/g)].map(([, time]) => Number(time));
const idIn = (page: string) => /name="id" value="(\w+)"/.exec(page)?.[1] ?? "";

/** Walks through the frame and books the first time. */
async function book({ frame, post }: Awaited<ReturnType<typeof openPlayed>>) {
  const [time = 0] = timesIn(await (await fetch(frame)).text());
  const details = await (await fetch(`${frame}&time=${time}`)).text();
  const person = { name: "Ada Example", email: "ada@example.org" };
  const fields = { id: idIn(details), time: String(time), ...person };
  const payment = await (await post(frame, { ...fields, step: "payment", zone: "Asia/Kathmandu" })).text();
  const booked = await (await post(frame, { ...fields, step: "booking", chosen: "Asia/Kathmandu" })).text();
  return { time, fields, details, payment, booked };
}

test.each(["calendly", "calcom"] as const)(
  "whoever books in the frame of %s pays, has the time, and the site is told with a true signature",
  async (kind) => {
    const played = await openPlayed(kind);

    const { time, payment, booked, fields } = await book(played);
    const times = timesIn(await (await fetch(played.frame)).text());

    expect(new Date(time).toISOString()).toBe("2026-11-30T14:00:00.000Z");
    expect(payment).toContain("Pay $95.00 and book");
    // The one partner says so when it is paid, the other one before it is, and then no more.
    const said = kind === "calendly" ? "calendly.event_scheduled" : "bookingSuccessfulV2";
    expect([payment, booked].map((page) => page.includes(said))).toEqual([kind === "calcom", kind === "calendly"]);
    expect(times).not.toContain(time);
    expect(times).toHaveLength(17);
    expect(played.told).toEqual(kind === "calendly" ? ["booked"] : ["booked", "paid"]);

    await played.post(played.frame, { ...fields, step: "booking" });
    const other = await (await played.post(played.frame, { ...fields, id: "x", step: "booking" })).text();
    expect(other).toContain("Somebody else has this time.");
    expect(played.told.filter((what) => what === "booked")).toHaveLength(1);
  },
);

test.each(["calendly", "calcom"] as const)("moving and cancelling on the control page of %s is told", async (kind) => {
  const played = await openPlayed(kind);
  await book(played);
  const address = `${played.demo.origin}/scheduler/control`;
  const numberIn = async () => /name="booking" value="(\w+)"/.exec(await (await fetch(address)).text())?.[1] ?? "";

  await played.post(address, { booking: await numberIn(), do: "move" });
  await played.post(address, { booking: await numberIn(), do: "cancel" });

  expect(played.told.filter(Boolean)).toEqual(
    kind === "calendly" ? ["booked", "moved", "cancelled"] : ["booked", "paid", "moved", "cancelled"],
  );
  expect(await numberIn()).toBe("");
});

test("a frame speaks only to the site that it was made for", async () => {
  const { frame, demo, site } = await openPlayed();
  const targetOf = async (address: string) => /data-target="([^"]*)"/.exec(await (await fetch(address)).text())?.[1];

  expect(await targetOf(frame)).toBe(site.origin);
  expect(await targetOf(frame.replace("embed_domain", "other"))).toBe("");
  expect(
    await targetOf(`${demo.origin}/calendly/throughline/consultation?embed_type=Inline&embed_domain=evil.example`),
  ).toBe("");
  expect(await targetOf(`${demo.origin}/throughline/consultation`)).toBe("");
  expect(await targetOf(`${demo.origin}/throughline/consultation/embed?embed=x`)).toBe(site.origin);
});

test("modes: silent and forged frames say nothing, blocked ones refuse to be framed, and webhooks can be off", async () => {
  const played = await openPlayed();
  await played.control({ mode: "blocked", webhooks: false });
  const blocked = await fetch(played.frame);
  await played.control({ mode: "silent" });
  const silent = await (await fetch(played.frame)).text();
  await played.control({ mode: "forged" });
  const forged = await (await fetch(played.frame)).text();
  await played.control({ mode: "good" });
  await book(played);

  expect(blocked.headers.get("X-Frame-Options")).toBe("DENY");
  expect(blocked.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(silent).toContain('data-target=""');
  expect(forged).toContain("http://localhost:");
  expect(forged).toContain("/scheduler/forger");
  expect(played.told).toEqual([]);
});

test("a mistake in the form comes back with what was typed, as text", async () => {
  const { frame, post } = await openPlayed();

  const page = await (await post(frame, { id: "x", time: "1", step: "payment", name: '"><b>', email: "" })).text();

  expect(page).toContain("Please enter a name and an email address.");
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
});

test("the partner is within reach while the demo plays it", async () => {
  const { partner } = await openPlayed();

  expect(await partner.reach()).toEqual({ ok: true, value: true });
});
