import { passingKeys } from "#demo/keys.ts";

/** The only agent that is played. */
export const agent = "agent_demo";

/** Settings of the voice that the demo plays at `origin`, as the adapter takes them (partners.md §4). */
export function playedVoice(origin: string, keys = passingKeys.voice) {
  return { name: "ElevenLabs (played on this machine)", url: origin, agent, apiKey: keys.apiKey };
}
