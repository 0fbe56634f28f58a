/** How the voice behaves. */
export const modes = {
  good: "as it should",
  refused: "refuses our key",
  slow: "gives an address for a talk after 12 seconds",
  hung: "opens the talk and never says a word",
  deaf: "opens the talk, and neither hears nor says anything",
  unanswered: "hears the question and never answers it",
  cut: "breaks off in the middle of its answer",
};
export type Mode = keyof typeof modes;

export type Control = ReturnType<typeof openControl>;

/** Of all talks: what was heard of the microphone, in milliseconds, and how many were opened. */
type Heard = { talks: number; sound: number; loud: number };

export function openControl() {
  let mode: Mode = "good";
  let question = "How much does a consultation cost?";
  const heard: Heard = { talks: 0, sound: 0, loud: 0 };
  return {
    mode: () => mode,
    setMode: (wish: Mode) => void (mode = wish),
    /** What it makes of whatever it hears: it plays listening, and knows no words. */
    question: () => question,
    setQuestion: (words: string) => void (question = words.trim() || question),
    heard,
  };
}

export function isMode(name: unknown): name is Mode {
  return typeof name === "string" && Object.hasOwn(modes, name);
}
