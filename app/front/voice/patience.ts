/** Milliseconds for which nothing may happen: no sound at all of a microphone, no answer to what was said (partners.md §4). */
export const patience = 10_000;

/** Milliseconds of voice that are a word rather than a cough, and of pause that end what is said. */
const leastVoice = 600;
const pause = 700;
/** How many times as loud as the room a voice is, and at least how loud; a room before it is heard, and how quickly the room is learnt. */
const aboveNoise = 3;
const leastLoud = 0.005;
const usualRoom = 0.01;
const learning = 0.01;

type Fault = "silent" | "unanswered";

/**
 * Notices when a talk has come to a standstill. `sample` takes the volume of the microphone (microphone.ts) some times a second while the
 * partner is quiet; `word` what was understood or answered. Times are milliseconds of one clock.
 */
export function openPatience(start: number) {
  let since = start;
  let everHeard = false;
  let noise = usualRoom;
  let voice = 0;
  let lastSample = start;
  let lastVoice = start;
  /** Since when an answer is owed. */
  let owed: number | undefined;

  function sample(at: number, volume: number): Fault | undefined {
    const step = Math.min(at - lastSample, pause);
    lastSample = at;
    everHeard ||= volume > 0;
    noise = volume < noise ? volume : noise + (volume - noise) * learning;
    if (volume > Math.max(noise * aboveNoise, leastLoud)) {
      voice += step;
      lastVoice = at;
      if (owed !== undefined) owed = at;
    } else if (at - lastVoice >= pause) {
      if (voice >= leastVoice) owed ??= lastVoice;
      voice = 0;
    }
    if (!everHeard && at - since >= patience) return "silent";
    return owed !== undefined && at - owed >= patience ? "unanswered" : undefined;
  }

  function word(at: number, who: "visitor" | "partner") {
    everHeard ||= who === "visitor";
    owed = who === "visitor" ? at : undefined;
    if (who === "partner") rest(at);
  }

  /** The partner speaks: nobody else needs to. */
  function rest(at: number) {
    since = lastSample = lastVoice = at;
    voice = 0;
    owed = undefined;
  }

  return { sample, word, rest };
}
