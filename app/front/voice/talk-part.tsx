import { Suspense, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/late/lazy-part.ts";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import { TalkFrame } from "./talk-frame.tsx";
import styles from "./talk-part.module.css";
import type { End, Turn } from "./voice-message.ts";
import type { VoiceOffer } from "./talks.server.ts";

type HandOverProps = Pick<VoiceOffer, "words" | "form"> & { said: string };

const HandOver = lazyPart<HandOverProps>(
  () =>
    import("#app/front/ask/hand-over.tsx").then((module) => ({ words, form, said }: HandOverProps) => (
      <module.HandOver title={words.hand} words={form} said={said} />
    )),
  NotHere,
);

/** The form has a page of its own. That opens beside this one: what was said stays here. */
function NotHere({ words }: HandOverProps) {
  const { newTab } = useOwnWords();
  const notice = useRef<HTMLDivElement>(null);
  // In step with the document: the button that was pressed is gone, and the focus with it.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.notHere} ref={notice} tabIndex={-1}>
      <Notice kind="error">{words.failed}</Notice>
      <a href={href("/ask")} target="_blank" rel="noopener noreferrer">
        {words.ask} <Icon name="outside" label={newTab} />
      </a>
    </div>
  );
}

type Props = {
  /** False ends a talk: nothing hears behind a closed panel. */
  open: boolean;
  /** What was said so far, line by line. */
  said: string;
  onTurn(turn: Turn): void;
  onEnd(why: End): void;
};

/**
 * The way to talk instead of typing, where there is a voice: a button, then our page of the talk in a frame. What was
 * said can be handed over to a person, who gets it only if the visitor ticks so.
 */
export function TalkPart({ open, said, onTurn, onEnd }: Props) {
  const [offer, setOffer] = useState<VoiceOffer>();
  const [step, setStep] = useState<"closed" | "talking" | "handing">("closed");
  const [last, setLast] = useState<End>("left");
  if (!open && step === "talking") setStep("closed");

  // In step with our server, which knows whether there is a voice.
  useEffect(() => {
    void ask<VoiceOffer>(href("/api/voice"), "").then((answer) => setOffer(answer.ok ? answer.value : undefined));
  }, []);

  function finish(why: End) {
    setStep("closed");
    setLast(why);
    onEnd(why);
  }

  if (!offer) return null;
  const { words, form } = offer;
  return (
    <div className={styles.talk}>
      {step === "talking" ? <TalkFrame title={words.frame} onTurn={onTurn} onEnd={finish} /> : null}
      <p role="status">{step === "closed" && last !== "left" ? words.ends[last] : ""}</p>
      <div className={styles.ways}>
        {step === "talking" ? null : (
          <button type="button" onClick={() => setStep("talking")}>
            <Icon name="voice" />
            {words.start}
          </button>
        )}
        {said === "" || step === "handing" ? null : (
          <button type="button" onClick={() => setStep("handing")}>
            {words.hand}
          </button>
        )}
      </div>
      {step === "handing" ? (
        <Suspense>
          <HandOver words={words} form={form} said={said} />
        </Suspense>
      ) : null}
    </div>
  );
}
