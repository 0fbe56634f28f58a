import { useRef, useState } from "react";
import type { Turn } from "#app/front/voice/voice-message.ts";
import type { Answers } from "./answers.ts";
import type { Exchange } from "./exchange-log.tsx";

type Answered = Extract<Exchange, { state: "answered" }>;

/** What was asked and answered since the page came, by typing and by talking. */
export function useExchanges(onAnswered: (passages: Answered["passages"]) => void) {
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const answers = useRef<Promise<Answers>>(undefined);

  /** Our own assistant's turn. */
  async function ask(question: string, id: string = crypto.randomUUID()) {
    setExchanges((before) => [...before.filter((each) => each.id !== id), { id, question, state: "looking" }]);
    const answer = await findAnswer(question);
    setExchanges((before) => before.map((each) => (each.id === id ? { ...each, ...answer } : each)));
    if (answer.state === "answered") onAnswered(answer.passages);
  }

  async function findAnswer(question: string) {
    answers.current ??= import("./answers.ts").then(({ openAnswers }) => openAnswers());
    try {
      const passages = (await answers.current)(question);
      return { state: "answered", passages } as const;
    } catch {
      // No network, no file, no module: the search page may still work, and the next question tries again.
      answers.current = undefined;
      return { state: "failed" } as const;
    }
  }

  /** Something said in a talk: a question, or what the partner says to the last one. */
  function hear({ who, words }: Turn) {
    const id = crypto.randomUUID();
    setExchanges((before) => {
      const last = before.at(-1);
      if (who === "visitor") return [...before, { id, question: words, state: "heard" }];
      if (last?.state === "heard") return [...before.slice(0, -1), { ...last, state: "spoken", words }];
      return [...before, { id, question: "", state: "spoken", words }];
    });
  }

  /** The talk broke off: what was asked and not answered is answered here. */
  function takeOver() {
    const last = exchanges.at(-1);
    if (last?.state === "heard") void ask(last.question, last.id);
  }

  return { exchanges, ask, hear, takeOver };
}

/** What was said in a talk, line by line, as it would be handed over; empty when nobody spoke. */
export function talkOf(exchanges: Exchange[]) {
  const lines = exchanges.flatMap((exchange) => {
    if (exchange.state !== "heard" && exchange.state !== "spoken") return [];
    const said = exchange.question && `You: ${exchange.question}`;
    return [said, exchange.state === "spoken" ? `AI: ${exchange.words}` : ""].filter(Boolean);
  });
  return lines.some((line) => line.startsWith("You: ")) ? lines.join("\n") : "";
}
