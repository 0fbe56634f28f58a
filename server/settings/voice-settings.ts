import type { VoiceSettings } from "#partners/voice/elevenlabs.ts";
import type { Readers } from "./readers.ts";
import type { Environment } from "./settings.ts";

const usualAddress = "https://api.elevenlabs.io";
const own = ["VOICE_AGENT_ID", "VOICE_API_KEY"] as const;

/**
 * The owner's switch for the voice of support: `none` where our own assistant is all there is. Undefined: the demo
 * plays one. Nobody set anything: it plays only where demos may (`mayPlay`), for nothing is missing without a voice.
 */
export function readVoice(env: Environment, readers: Readers, mayPlay: boolean): VoiceSettings | "none" | undefined {
  const provider = env.VOICE_PROVIDER ?? (env.VOICE_AGENT_ID || env.VOICE_API_KEY ? "elevenlabs" : undefined);
  if (provider === "vapi")
    readers.mistake(
      "VOICE_PROVIDER: vapi cannot be used here, because its client fetches a program from another site while it " +
        "runs, which this site never lets in; choose elevenlabs, demo or none",
    );
  if (provider === "demo" && !mayPlay)
    readers.mistake("VOICE_PROVIDER: demo plays on a loopback address only, or with ALLOW_DEMO_PARTNERS=true");
  if (provider !== "elevenlabs") return provider === "none" || !mayPlay ? "none" : undefined;

  const group = readers.readGroup(env, own);
  if (!group) {
    if (!env.VOICE_AGENT_ID && !env.VOICE_API_KEY)
      readers.mistake(`${own.join(", ")}: needed, because VOICE_PROVIDER is elevenlabs`);
    return undefined;
  }
  const url = readers.readOrigin("VOICE_API_URL", env.VOICE_API_URL ?? usualAddress);
  return { name: "ElevenLabs", url, agent: group.VOICE_AGENT_ID, apiKey: group.VOICE_API_KEY };
}
