import { expect, onTestFinished, test } from "vitest";
import { openDemo } from "#demo/demo.ts";
import { playedVoice } from "#demo/voice/keys.ts";
import { openSmallServer } from "#tests/servers.ts";
import { openVoice } from "./open-voice.ts";

const now = () => Date.parse("2026-11-28T12:00:00Z");

async function openPlayed() {
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: "http://127.0.0.1:3000", now });
  onTestFinished(() => demo.close());
  const settings = playedVoice(demo.origin);
  return { demo, settings, voice: openVoice(settings, now) };
}

/** A partner that answers everything with this. */
async function openAnswering(status: number, body: unknown) {
  const server = await openSmallServer((_incoming, outgoing) =>
    outgoing.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)),
  );
  onTestFinished(() => server.close());
  return openVoice({ name: "V", url: server.origin, agent: "a", apiKey: "k" }, now);
}

test("the partner signs an address below the one origin that the page may connect to, and is reachable", async () => {
  const { demo, voice } = await openPlayed();

  const answer = await voice.openTalk();

  expect(voice.origins).toEqual([demo.origin.replace("http:", "ws:")]);
  expect(answer.ok && new URL(answer.value.address).origin).toBe(voice.origins[0]);
  expect(await voice.reach()).toEqual({ ok: true, value: true });
});

test("a wrong key, an unknown agent and a refusal are told apart", async () => {
  const { demo, settings, voice } = await openPlayed();

  expect(await openVoice({ ...settings, apiKey: "wrong" }, now).openTalk()).toMatchObject({ ok: false, kind: "auth" });
  expect(await openVoice({ ...settings, agent: "nobody" }, now).reach()).toMatchObject({
    ok: false,
    kind: "not_found",
  });
  demo.voice.control.setMode("refused");
  expect(await voice.openTalk()).toMatchObject({ ok: false, kind: "auth" });
});

test.for([
  [200, {}],
  [200, { signed_url: 7 }],
  [200, { signed_url: "not an address" }],
  [200, { signed_url: "wss://evil.example/v1/convai/conversation?agent_id=a" }],
  [500, {}],
] as const)("an answer that holds no address of the partner, %j, opens no talk", async ([status, body]) => {
  const voice = await openAnswering(status, body);

  expect(await voice.openTalk()).toMatchObject({ ok: false, kind: "unavailable" });
});

test("a partner that counts is not asked again at once", async () => {
  const voice = await openAnswering(429, {});

  expect(await voice.openTalk()).toMatchObject({ ok: false, kind: "rate_limited" });
});
