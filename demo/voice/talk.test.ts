import { expect, onTestFinished, test } from "vitest";
import { openDemo } from "#demo/demo.ts";
import { openSmallServer } from "#tests/servers.ts";
import { playedVoice } from "./keys.ts";
import { rate, toneWords } from "./sound.ts";

type Heard = { type: string; [part: string]: unknown };

const passages = [
  ["Prices", "/prices", "A consultation costs 95 dollars."],
  ["About", "/about", "We are a company."],
];

/** A talk as the partner's client holds it; `heard` collects what the partner says. */
async function openTalk() {
  const site = await openSmallServer((_incoming, outgoing) => outgoing.end(JSON.stringify(passages)));
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: site.origin });
  onTestFinished(() => Promise.all([demo.close(), site.close()]).then(() => undefined));
  const { url, agent, apiKey } = playedVoice(demo.origin);
  const signed = await fetch(`${url}/v1/convai/conversation/get-signed-url?agent_id=${agent}`, {
    headers: { "xi-api-key": apiKey },
  });
  const { signed_url: address } = (await signed.json()) as { signed_url: string };
  const heard: Heard[] = [];
  const socket = new WebSocket(address, ["convai"]);
  socket.addEventListener("message", ({ data }) => heard.push(JSON.parse(String(data)) as Heard));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const send = (message: object) => socket.send(JSON.stringify(message));
  const speak = (pcm: Buffer) => send({ user_audio_chunk: pcm.toString("base64") });
  const types = () => [...new Set(heard.map(({ type }) => type))];
  send({ type: "conversation_initiation_client_data" });
  return { demo, address, heard, types, socket, speak };
}

test("it greets, hears a question in sound and the quiet behind it, and answers from the site in words and in sound", async () => {
  const { heard, speak, types, demo } = await openTalk();
  await expect.poll(types).toEqual(["conversation_initiation_metadata", "agent_response", "audio"]);

  speak(toneWords("one two three four"));
  speak(Buffer.alloc(rate * 2));

  await expect.poll(() => JSON.stringify(heard), { timeout: 5000 }).toContain("A consultation costs 95 dollars.");
  expect(types()).toContain("user_transcript");
  expect(demo.voice.control.heard.loud).toBeGreaterThan(300);
});

test("quiet is no question, and what is not of the protocol is passed over", async () => {
  const { speak, socket, types, demo } = await openTalk();
  await expect.poll(types).toContain("audio");
  socket.send("not JSON");
  socket.send("null");

  speak(Buffer.alloc(rate * 2 * 3));

  await expect.poll(() => demo.voice.control.heard.sound).toBe(3000);
  expect(types()).not.toContain("user_transcript");
});

test("an address that nobody signed opens no talk", async () => {
  const { address } = await openTalk();
  const forged = new WebSocket(`${address.slice(0, -5)}AAAAA`);

  const end = await new Promise((resolve) => {
    forged.addEventListener("open", () => resolve("open"));
    forged.addEventListener("error", () => resolve("refused"));
  });

  expect(end).toBe("refused");
});
