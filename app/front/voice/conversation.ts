import { Conversation } from "@elevenlabs/client";
import saidWorklet from "@elevenlabs/client/worklets/audioConcatProcessor.js?url";
import heardWorklet from "@elevenlabs/client/worklets/rawAudioProcessor.js?url";
import resampler from "./resampler.js?url";
import type { Turn } from "./voice-message.ts";

/** A talk that is on. */
export type Talk = { end(): Promise<void> };

type Listener = {
  onTurn(turn: Turn): void;
  onSpeaking(speaking: boolean): void;
  /** It ended, and not by us. */
  onBroken(): void;
};

/**
 * Opens a talk at an address that our server got for it; rejects when none comes about. Only the page of the talk loads
 * this file, and with it the partner's client, whose worklets lie with us: the policy lets nothing else in.
 */
export async function openConversation(address: string, listener: Listener): Promise<Talk> {
  let over = false;
  const conversation = await Conversation.startSession({
    signedUrl: address,
    connectionType: "websocket",
    workletPaths: { rawAudioProcessor: heardWorklet, audioConcatProcessor: saidWorklet },
    libsampleratePath: resampler,
    useWakeLock: false,
    onMessage: ({ role, message }) => listener.onTurn({ who: role === "user" ? "visitor" : "partner", words: message }),
    onModeChange: ({ mode }) => listener.onSpeaking(mode === "speaking"),
    onDisconnect: () => (over ? undefined : listener.onBroken()),
  });
  return {
    async end() {
      over = true;
      await conversation.endSession();
    },
  };
}
