import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import styles from "./talk-part.module.css";
import { type End, readMessage, type Turn } from "./voice-message.ts";

/** Milliseconds without a sign of life after which the frame counts as blocked (partners.md §0). */
const patience = 8000;

type Props = { title: string; onTurn(turn: Turn): void; onEnd(why: End): void };

/** Our own page of the talk: the one that may connect to the partner. */
export function TalkFrame({ title, onTurn, onEnd }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);

  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readMessage(event, frame.current?.contentWindow, location.origin);
    if (message?.what === "ready") setReady(true);
    if (message?.what === "turn") onTurn(message.turn);
    if (message?.what === "ended") onEnd(message.why);
  });
  // In step with the frame, which speaks by messages only.
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => onMessage(event);
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, []);

  const giveUp = useEffectEvent(() => onEnd("unreachable"));
  // In step with the clock: a frame that was refused tells nobody.
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => giveUp(), patience);
    return () => clearTimeout(timer);
  }, [ready]);

  return (
    // Our own page: a sandbox that lets it run and be of our origin holds nothing, as browsers say in the console.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={href("/embed/voice")}
      allow="microphone"
      // What is read next stands there.
      onLoad={() => frame.current?.focus()}
    />
  );
}
