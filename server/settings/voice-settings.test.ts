import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const group = { VOICE_AGENT_ID: "agent_1", VOICE_API_KEY: "sk_1" };

function voiceOf(environment: Record<string, string>) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  return read.config.voice;
}

function mistakesOf(environment: Record<string, string>) {
  const read = readConfig(environment);
  return read.ok ? [] : read.mistakes.filter((each) => each.includes("VOICE"));
}

test("a fresh machine plays a voice; outside loopback there is none unless somebody says so", () => {
  expect(voiceOf({})).toBeUndefined();
  expect(mistakesOf({ FRONTEND_URL: "https://www.example.org" })).toEqual([]);
  expect(voiceOf({ FRONTEND_URL: "https://www.example.org", ALLOW_DEMO_PARTNERS: "true" })).toBeUndefined();
  expect(mistakesOf({ FRONTEND_URL: "https://www.example.org", VOICE_PROVIDER: "demo" })[0]).toContain(
    "VOICE_PROVIDER: demo plays on a loopback address only",
  );
});

test("the owner's switch turns the voice off, whatever else is set", () => {
  expect(voiceOf({ ...group, VOICE_PROVIDER: "none" })).toBe("none");
  expect(voiceOf({ ...group, VOICE_PROVIDER: "demo" })).toBeUndefined();
});

test("with its agent and key ElevenLabs answers, in the region that is set", () => {
  const settings = { name: "ElevenLabs", url: "https://api.elevenlabs.io", agent: "agent_1", apiKey: "sk_1" };

  expect(voiceOf(group)).toEqual(settings);
  expect(voiceOf({ ...group, VOICE_API_URL: "https://api.eu.residency.elevenlabs.io" })).toEqual({
    ...settings,
    url: "https://api.eu.residency.elevenlabs.io",
  });
});

test("half of the settings, and a partner whose client the policy would refuse, are mistakes that say what to do", () => {
  expect(mistakesOf({ VOICE_AGENT_ID: "agent_1" })).toEqual(["VOICE_API_KEY: missing, because VOICE_AGENT_ID is set"]);
  expect(mistakesOf({ VOICE_PROVIDER: "elevenlabs" })).toEqual([
    "VOICE_AGENT_ID, VOICE_API_KEY: needed, because VOICE_PROVIDER is elevenlabs",
  ]);
  const [vapi = ""] = mistakesOf({ VOICE_PROVIDER: "vapi" });
  expect(vapi).toMatch(/vapi cannot be used here, because .*; choose elevenlabs, demo or none$/);
  expect(mistakesOf({ ...group, VOICE_API_KEY: "sécret" }).join()).not.toContain("sécret");
});
