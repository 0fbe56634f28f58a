import { type SubmitEvent, Suspense, useRef, useState } from "react";
import { href } from "react-router";
import type { TextsOf } from "#app/content/words/chrome-texts.ts";
import { useTexts } from "#app/content/words/use-every-page.ts";
import { fill } from "#app/content/words/words.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/late/lazy-part.ts";
import { longestQuery } from "#app/front/search/longest-query.ts";
import type { Passage } from "./answers.ts";
import styles from "./assistant.module.css";
import { ExchangeLog } from "./exchange-log.tsx";
import { talkOf, useExchanges } from "./use-exchanges.ts";
import { readAloud, stopReading } from "./voice.ts";
import { VoiceControls } from "./voice-controls.tsx";

/** Where it cannot be had, everything else works. */
const TalkPart = lazyPart(() => import("#app/front/voice/talk-part.tsx").then((module) => module.TalkPart), NoTalk);

function NoTalk() {
  return <p role="status">{useTexts("assistant").untalked}</p>;
}

/**
 * Questions answered with passages from this site. Without JavaScript its form asks the search page instead; with it,
 * everything stays in the browser: the pages' texts are loaded with the first question. Where there is a voice partner,
 * a question may be spoken to it (partners.md §4); when that fails, the answer is found here.
 */
export function Assistant({ open }: { open: boolean }) {
  const words = useTexts("assistant");
  const [readsAloud, setReadsAloud] = useState(false);
  const { exchanges, ask, hear, takeOver } = useExchanges((passages) =>
    readsAloud ? readAloud(spoken(words, passages)) : undefined,
  );
  const field = useRef<HTMLInputElement>(null);
  // Nothing of it is loaded before the first opening, and what was said stays after the last.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);

  function askTyped(typed: string) {
    const question = typed.trim();
    if (question === "") return field.current?.focus();
    if (field.current) field.current.value = "";
    void ask(question);
    return undefined;
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    askTyped(field.current?.value ?? "");
  }

  function setReading(wish: boolean) {
    if (!wish) stopReading();
    setReadsAloud(wish);
  }

  function goOnByText() {
    takeOver();
    field.current?.focus();
  }

  return (
    <>
      <ExchangeLog exchanges={exchanges} />
      <form className={styles.form} action={href("/search")} onSubmit={onSubmit}>
        <label htmlFor="assistant-question">{words.question}</label>
        <div>
          <input id="assistant-question" name="q" maxLength={longestQuery} autoComplete="off" ref={field} />
          <Button aria-label={words.ask}>
            <Icon name="forward" />
          </Button>
        </div>
      </form>
      {opened ? (
        <Suspense>
          <TalkPart open={open} said={talkOf(exchanges)} onTurn={hear} onEnd={goOnByText} />
        </Suspense>
      ) : null}
      <VoiceControls onHeard={(question) => void ask(question)} readsAloud={readsAloud} onReadsAloud={setReading} />
    </>
  );
}

function spoken(words: TextsOf<"assistant">, passages: Passage[]) {
  const [best] = passages;
  if (!best) return words.aloudNothing;
  return `${fill(words.aloudFrom, { title: best.title })} ${best.segments.map(({ text }) => text).join("")}`;
}
