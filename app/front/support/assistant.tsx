import { type SubmitEvent, useRef, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { longestQuery } from "#app/front/search/longest-query.ts";
import type { Answers, Passage } from "./answers.ts";
import styles from "./assistant.module.css";
import { type Exchange, ExchangeLog } from "./exchange-log.tsx";
import { readAloud, stopReading } from "./voice.ts";
import { VoiceControls } from "./voice-controls.tsx";

/**
 * Questions answered with passages from this site. Without JavaScript its form asks the search page instead; with it,
 * everything stays in the browser: the pages' texts are loaded with the first question.
 */
export function Assistant() {
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const [readsAloud, setReadsAloud] = useState(false);
  const answers = useRef<Promise<Answers>>(undefined);
  const field = useRef<HTMLInputElement>(null);

  async function ask(typed: string) {
    const question = typed.trim();
    if (question === "") return field.current?.focus();
    if (field.current) field.current.value = "";
    const id = crypto.randomUUID();
    setExchanges((before) => [...before, { id, question, state: "looking" }]);
    const answer = await findAnswer(question);
    setExchanges((before) => before.map((each) => (each.id === id ? { ...each, ...answer } : each)));
    if (readsAloud && answer.state === "answered") readAloud(spoken(answer.passages));
    return undefined;
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

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void ask(field.current?.value ?? "");
  }

  function setReading(wish: boolean) {
    if (!wish) stopReading();
    setReadsAloud(wish);
  }

  return (
    <>
      <ExchangeLog exchanges={exchanges} />
      <form className={styles.form} action={href("/search")} onSubmit={onSubmit}>
        <label htmlFor="assistant-question">Your question</label>
        <div>
          <input id="assistant-question" name="q" maxLength={longestQuery} autoComplete="off" ref={field} />
          <Button aria-label="Ask">
            <Icon name="forward" />
          </Button>
        </div>
      </form>
      <VoiceControls onHeard={(question) => void ask(question)} readsAloud={readsAloud} onReadsAloud={setReading} />
    </>
  );
}

function spoken(passages: Passage[]) {
  const [best] = passages;
  if (!best) return "Nothing on this site fits that question.";
  return `From the page ${best.title}. ${best.segments.map(({ text }) => text).join("")}`;
}
