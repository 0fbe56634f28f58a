import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { ask } from "#app/site/ask.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TalkFrame } from "./talk-frame.tsx";
import styles from "./talk-part.module.css";
import type { End, Turn } from "./voice-message.ts";
import type { VoiceOffer } from "./talks.server.ts";

type HandOverProps = Pick<VoiceOffer, "words" | "form"> & { said: string; again(): void };

/** Asked for once: where the form does not come, that is said, and it can be asked for anew. */
function lazyHandOver() {
  return lazy(() =>
    import("#app/front/ask/hand-over.tsx").then(
      (module) => ({
        default: ({ words, form, said }: HandOverProps) => (
          <module.HandOver title={words.hand} words={form} said={said} />
        ),
      }),
      () => ({ default: NotHere }),
    ),
  );
}

/** The form has a page of its own too, which takes nothing along of what was said. */
function NotHere({ words, again }: HandOverProps) {
  const notice = useRef<HTMLDivElement>(null);
  // In step with the document: the button that was pressed is gone, and the focus with it.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.notHere} ref={notice} tabIndex={-1}>
      <RetryNotice again={again}>{words.failed}</RetryNotice>
      <Link to={href("/ask")}>{words.ask}</Link>
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
  const [HandOver, setHandOver] = useState(lazyHandOver);
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
          <HandOver words={words} form={form} said={said} again={() => setHandOver(lazyHandOver())} />
        </Suspense>
      ) : null}
    </div>
  );
}
