/** What browsers offer under two names and TypeScript does not know. */
type Recognition = EventTarget & {
  lang: string;
  processLocally?: boolean;
  start(): void;
  abort(): void;
};
type RecognitionKind = {
  new (): Recognition;
  available?(wish: { langs: string[]; processLocally: boolean }): Promise<string>;
};
type ResultEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };

/** Longest wait for a word, in milliseconds. */
const patience = 10_000;
const language = "en-US";

function recognitionKind() {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionKind;
    webkitSpeechRecognition?: RecognitionKind;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

export function canListen() {
  return recognitionKind() !== undefined;
}

export function canReadAloud() {
  return "speechSynthesis" in window;
}

/** One spoken sentence as text; `undefined` when the microphone was refused, nothing was said, or `signal` ended it. */
export async function listen(signal: AbortSignal): Promise<string | undefined> {
  const Kind = recognitionKind();
  if (!Kind) return undefined;
  const local = await Kind.available?.({ langs: [language], processLocally: true }).catch(() => "no");
  const recognition = new Kind();
  recognition.lang = language;
  if (local === "available") recognition.processLocally = true;

  return new Promise((resolve) => {
    const stop = () => recognition.abort();
    const timer = setTimeout(stop, patience);
    const finish = (said?: string) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve(said);
    };
    recognition.addEventListener("result", (event) => finish((event as ResultEvent).results[0]?.[0]?.transcript));
    recognition.addEventListener("error", () => finish());
    recognition.addEventListener("end", () => finish());
    signal.addEventListener("abort", stop);
    recognition.start();
  });
}

export function readAloud(text: string) {
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  speechSynthesis.speak(words);
}

export function stopReading() {
  if (canReadAloud()) speechSynthesis.cancel();
}
