import { findAnswer } from "./answers.ts";
import type { Control } from "./control.ts";
import { isLoud, millisecondsOf, rate, toneWords } from "./sound.ts";
import type { WebSocketEnd } from "./web-socket.ts";

const greeting = "Hello, I am an AI. What would you like to know?";
/** Milliseconds of sound that are a word, of quiet that end a question, and after which nobody waits for quiet. */
const leastSound = 300;
const quiet = 600;
const longestQuestion = 4000;
/** Milliseconds of thinking. */
const delay = 300;

type Parts = { siteOrigin: string; control: Control; end: WebSocketEnd };

/** One talk in the partner's protocol: greets, hears a question in the sound that comes, answers it in words and in sound. */
export function openTalk({ siteOrigin, control, end }: Parts) {
  let number = 0;
  let loud = 0;
  let still = 0;
  let asked = 0;
  let answering = false;

  function onText(text: string) {
    const message = readMessage(text);
    if (message?.type === "conversation_initiation_client_data") return begin();
    if (typeof message?.user_audio_chunk === "string") hear(Buffer.from(message.user_audio_chunk, "base64"));
  }

  function begin() {
    if (control.mode() === "hung") return;
    end.send({
      type: "conversation_initiation_metadata",
      conversation_initiation_metadata_event: {
        conversation_id: `conv_${Date.now().toString(36)}`,
        agent_output_audio_format: `pcm_${rate}`,
        user_input_audio_format: `pcm_${rate}`,
      },
    });
    if (control.mode() !== "deaf") say(greeting);
  }

  function hear(pcm: Buffer) {
    const length = millisecondsOf(pcm);
    control.heard.sound += length;
    const isSpoken = isLoud(pcm);
    if (isSpoken) control.heard.loud += length;
    if (answering || control.mode() === "deaf") return;
    if (isSpoken) {
      loud += length;
      still = 0;
    } else still += length;
    if (loud > 0) asked += length;
    if (loud < leastSound || (still < quiet && asked < longestQuestion)) return;
    loud = asked = 0;
    answering = true;
    void answer(control.question()).finally(() => (answering = false));
  }

  async function answer(question: string) {
    end.send({ type: "user_transcript", user_transcription_event: { user_transcript: question, event_id: ++number } });
    if (control.mode() === "unanswered") return;
    await wait(delay);
    const length = say(await findAnswer(siteOrigin, question));
    if (control.mode() === "cut") return end.cut();
    // Its own voice may come back through the microphone.
    await wait(length);
  }

  /** Answers for how many milliseconds it can be heard. */
  function say(words: string) {
    const sound = toneWords(words);
    end.send({ type: "agent_response", agent_response_event: { agent_response: words, event_id: ++number } });
    for (let place = 0; place < sound.length; place += rate)
      end.send({
        type: "audio",
        audio_event: { audio_base_64: sound.subarray(place, place + rate).toString("base64"), event_id: number },
      });
    return millisecondsOf(sound);
  }

  return { onText };
}

function wait(length: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, length).unref());
}

function readMessage(text: string) {
  try {
    return JSON.parse(text) as { type?: unknown; user_audio_chunk?: unknown } | null;
  } catch {
    // Not of the protocol: nothing was said.
    return undefined;
  }
}
