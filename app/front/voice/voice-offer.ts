import type { TalkPartWords } from "#app/front/words/talk-words.server.ts";
import type { Voice } from "#partners/voice/voice.ts";

/** What a page may know of the partner that can be talked to. */
export type VoiceOffer = Pick<Voice, "name" | "privacy"> & { words: TalkPartWords };
