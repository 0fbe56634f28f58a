import { openHttp } from "#partners/http.ts";
import { elevenLabsVoice, type VoiceSettings } from "./elevenlabs.ts";
import type { Voice } from "./voice.ts";

/** `now` in milliseconds. */
export function openVoice(settings: VoiceSettings, now: () => number): Voice {
  return elevenLabsVoice(settings, openHttp({ origin: settings.url, now }));
}
