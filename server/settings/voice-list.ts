import { z } from "zod";

const visible = z.string().regex(/^[\x21-\x7e]+$/, "visible ASCII without spaces");

/** The voice's part of the list of settings (settings.ts). */
export const voiceList = {
  VOICE_PROVIDER: {
    label: "Voice of support",
    is: z.enum(["none", "demo", "elevenlabs", "vapi"]),
    hint: "`elevenlabs`, `none` (only our own assistant, by text) or `demo`; `vapi` is refused with the reason",
    unset: "On this machine a demo voice can be tried; elsewhere our own assistant answers alone, by text.",
  },
  VOICE_AGENT_ID: {
    label: "Voice agent",
    is: visible,
    hint: "the agent's id at ElevenLabs; with the key, both or none",
    unset: "As voice of support.",
  },
  VOICE_API_KEY: {
    label: "Voice API key",
    is: visible,
    hint: "may make signed addresses of talks and read the agent; stays on the server",
    unset: "As voice of support.",
  },
  VOICE_API_URL: {
    label: "Voice address of calls",
    is: z.string(),
    hint: "another region's, such as `https://api.eu.residency.elevenlabs.io`",
    unset: "Talks go to api.elevenlabs.io.",
  },
};
