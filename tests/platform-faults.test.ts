import { expect, onTestFinished } from "vitest";
import { playedCommunity } from "#demo/community/keys.ts";
import { openDemo } from "#demo/demo.ts";
import type { Answer } from "#partners/answer.ts";
import type { Community } from "#partners/community/community.ts";
import { openCommunity } from "#partners/community/open-community.ts";
import { type FaultKind, faults, openFaultProxy } from "./fault-proxy.ts";
import { rehearsal } from "./rehearsal.ts";

const siteOrigin = "http://127.0.0.1:3000";
const kinds = Object.keys(faults) as FaultKind[];
const faulty = kinds.filter((kind) => kind !== "no fault");
const mebibyte = 1024 * 1024;

type Demo = Awaited<ReturnType<typeof openDemo>>;
type Call = () => Promise<Answer<unknown>>;

rehearsal(
  "F7: fifteen faults between us and each platform, in every call: unavailable in time, and no connection stays",
  async () => {
    const demo = await openPlayed();

    const outcomes = await Promise.all(faulty.map((kind) => outcomeOf(demo, kind)));

    const expected = { answers: ["unavailable"], late: 0, open: 0 };
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(faulty.map((kind) => [kind, expected])));
    expect(faulty).toHaveLength(15);
  },
);

rehearsal("F7: without a fault the same calls through the same proxy are good", async () => {
  const demo = await openPlayed();
  const proxy = await openProxy(demo, "no fault");

  const answers = await Promise.all((await callsThrough(demo, proxy.origin)).map((call) => call()));

  expect(answers.map((answer) => answer.ok || answer.kind)).toEqual(answers.map(() => true));
  expect(answers).toHaveLength(17);
});

rehearsal("F7: a platform whose door is closed is unavailable", async () => {
  const demo = await openPlayed();
  const calls = await callsThrough(demo, "http://127.0.0.1:1");

  const answers = await Promise.all(calls.map((call) => call()));

  expect(new Set(answers.map((answer) => !answer.ok && answer.kind))).toEqual(new Set(["unavailable"]));
});

rehearsal("E9: a body of a gigabyte costs neither memory nor time", async () => {
  const demo = await openPlayed();
  const proxies = await Promise.all(
    (["sends a gigabyte", "sends without an end", "sends headers without an end"] as const).map((kind) =>
      openProxy(demo, kind),
    ),
  );
  const before = memory();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memory())), 10);

  const began = performance.now();
  for (const { origin } of proxies) {
    const calls = await callsThrough(demo, origin);
    await Promise.all(calls.map((call) => call()));
  }
  clearInterval(watch);

  const connections = proxies.reduce((sum, proxy) => sum + proxy.connections(), 0);
  const sent = proxies.reduce((sum, proxy) => sum + proxy.sent(), 0);
  expect(most - before).toBeLessThan(64 * mebibyte);
  // Most of it lies in the buffers of the machine's network, none of it with us.
  expect(sent / connections).toBeLessThan(16 * mebibyte);
  expect(performance.now() - began).toBeLessThan(10_000);
});

rehearsal("E9: a redirect is asked for once and followed nowhere", async () => {
  const demo = await openPlayed();
  const proxy = await openProxy(demo, "redirects in a circle");
  const { me } = openCommunity({ ...playedCommunity("legacy", demo.origin), apiUrl: proxy.origin }, Date.now);

  const answer = await me(demo.community.mintToken("1"));

  expect(answer).toEqual({
    ok: false,
    kind: "unavailable",
    detail: "GET /api/v1/me: 302, and redirects are not followed",
  });
  expect(proxy.connections()).toBe(1);
});

async function outcomeOf(demo: Demo, kind: FaultKind) {
  const proxy = await openProxy(demo, kind);
  let late = 0;
  const answers = await Promise.all(
    (await callsThrough(demo, proxy.origin)).map(async (call) => {
      const began = performance.now();
      const answer = await call();
      // The longest limit is five seconds (partners.md §0); the rest is a busy machine.
      if (performance.now() - began > 5800) late += 1;
      return answer.ok ? "good" : answer.kind;
    }),
  );
  await expect.poll(() => proxy.open.size).toBe(0);
  return [kind, { answers: [...new Set(answers)], late, open: proxy.open.size }] as const;
}

async function openPlayed() {
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin });
  onTestFinished(() => demo.close());
  return demo;
}

async function openProxy(demo: Demo, kind: FaultKind) {
  const proxy = await openFaultProxy(demo.origin, kind);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** Every call of every adapter, by members whom the platforms know, with `apiUrl` instead of the demo. */
async function callsThrough(demo: Demo, apiUrl: string): Promise<Call[]> {
  const [legacy, circle, discourse] = (["legacy", "circle", "discourse"] as const).map((provider) =>
    openCommunity({ ...playedCommunity(provider, demo.origin), apiUrl }, Date.now),
  );
  const { entry: direct } = openCommunity(playedCommunity("circle", demo.origin), Date.now);
  const access = direct.kind === "mail" ? await direct.admit("maya@example.com") : undefined;
  if (!legacy || !circle || !discourse || circle.entry.kind !== "mail" || !access?.ok)
    throw new Error("the played platforms do not let a member in");

  const { admit, renew } = circle.entry;
  const { accessToken, refreshToken } = access.value;
  return [
    ...callsOf(legacy, demo.community.mintToken("1")),
    ...callsOf(circle, accessToken),
    ...callsOf(discourse, "maya"),
    () => admit("maya@example.com"),
    () => renew(refreshToken),
  ];
}

function callsOf(community: Community, credential: string): Call[] {
  return [
    () => community.me(credential),
    () => community.posts(credential),
    () => community.events(credential),
    () => community.notifications(credential),
    () => community.reach(),
  ];
}

function memory() {
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}
