import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openDemo } from "#demo/demo.ts";
import { playedCalendar } from "#demo/calendar/calendar.ts";
import { icalFeed } from "./ical-feed.ts";

async function openPlayed() {
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: "http://127.0.0.1:3000" });
  onTestFinished(() => demo.close());
  const become = (mode: string) =>
    fetch(`${demo.origin}/calendar/control`, {
      method: "POST",
      body: new URLSearchParams({ mode }),
      redirect: "manual",
    });
  return { feed: icalFeed(playedCalendar(demo.origin)), become };
}

/** A calendar at a secret address of a server that answers so. */
async function openServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return icalFeed(`http://127.0.0.1:${(server.address() as AddressInfo).port}/private-s3cr3t/basic.ics`);
}

test("the played calendar is read, known by its version, full, silent and broken", async () => {
  const { feed, become } = await openPlayed();

  const quiet = await feed.read("", 5000);
  const version = quiet.ok ? quiet.value.version : "";
  expect(quiet).toMatchObject({ ok: true, value: { text: expect.stringContaining("UID:choir@demo") as string } });
  expect(await feed.read(version, 5000)).toEqual({ ok: false, kind: "unchanged" });
  await become("busy");
  expect(await feed.read(version, 5000)).toMatchObject({
    value: { text: expect.stringContaining("UID:away@demo") as string },
  });
  await become("stale");
  expect(await feed.read("", 5000)).toEqual({ ok: false, kind: "unavailable" });
  await become("broken");
  expect(await feed.read("", 5000)).toMatchObject({
    value: { text: expect.stringContaining("<!doctype html>") as string },
  });
});

test.for([
  [404, "refused"],
  [401, "refused"],
  [410, "refused"],
  [302, "unavailable"],
  [429, "unavailable"],
  [500, "unavailable"],
] as const)("an answer with the status %s is %s", async ([status, kind]) => {
  const feed = await openServer((_, answer) => void answer.writeHead(status, { Location: "/elsewhere" }).end("no"));

  expect(await feed.read("", 5000)).toEqual({ ok: false, kind });
});

test("more than 5 MiB is not read, whether it is said before or not, and what never ends is left in time", async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, "x");
  const said = await openServer(
    (_, answer) => void answer.writeHead(200, { "Content-Length": large.length }).end(large),
  );
  const unsaid = await openServer((_, answer) => void answer.writeHead(200).end(large));
  const silent = await openServer(() => undefined);

  expect(await said.read("", 5000)).toEqual({ ok: false, kind: "too_large" });
  expect(await unsaid.read("", 5000)).toEqual({ ok: false, kind: "too_large" });
  expect(await silent.read("", 50)).toEqual({ ok: false, kind: "unavailable" });
});

test("E9, E10: a calendar is on a public machine, and its name tells no secret", async () => {
  for (const address of ["https://10.0.0.1/x.ics", "https://[fd00::1]/x.ics", "https://169.254.169.254/latest"])
    expect(await icalFeed(address).read("", 1000)).toEqual({ ok: false, kind: "unavailable" });
  const feed = icalFeed("https://calendar.example/private-s3cr3t/basic.ics");
  expect(feed.name).toMatch(/^calendar\.example, [0-9a-f]{4}$/);
  expect(JSON.stringify(feed)).not.toContain("s3cr3t");
  expect(icalFeed("https://calendar.example/private-other/basic.ics").id).not.toBe(feed.id);
});
