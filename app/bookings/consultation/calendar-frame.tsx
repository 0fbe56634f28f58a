import { useEffect, useRef, useState } from "react";
import type { SchedulerOffer } from "#app/bookings/scheduling/scheduler-offer.ts";
import styles from "./partner-calendar.module.css";
import { readMessage } from "./scheduler-message.ts";
import { fill } from "#app/content/words/words.ts";
import type { ConsultationWords } from "#app/bookings/words/consultation-words.server.ts";

/** Milliseconds without a sign of life after which a frame counts as blocked (partners.md §0). */
const patience = 8000;
/** The same once something came: a refused frame arrives too, as the browser's own empty page, and says nothing. */
const patienceOnceHere = 2000;
/** Pixels; the place is reserved for as many. */
const firstHeight = 700;

type Props = { words: ConsultationWords["calendar"]; offer: SchedulerOffer; onEnd(end: "booked" | "failed"): void };

/** The partner's page in a frame, as tightly shut in as works: its scripts and forms on its own origin, and new tabs. */
export function CalendarFrame({ words, offer, onEnd }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<"awaited" | "ready" | "kept">("awaited");
  const ready = state !== "awaited";
  const [silent, setSilent] = useState(false);
  const [height, setHeight] = useState(firstHeight);

  // In step with the frame, which speaks by messages only.
  useEffect(() => {
    function onMessage(event: MessageEvent<unknown>) {
      const inside = frame.current?.contentWindow;
      const message = readMessage(offer, event, inside);
      if (!message) return;
      setSilent(false);
      if (message.what === "greeting")
        return inside?.postMessage({ originator: "CAL", method: "parentKnowsIframeReady" }, event.origin);
      if (message.what === "booked" || message.what === "failed") return onEnd(message.what);
      setState((before) => (message.what === "kept" || before === "kept" ? "kept" : "ready"));
      if (message.what === "height") setHeight(message.height);
    }
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [offer, onEnd]);

  // In step with the clock: a frame that was refused tells nobody.
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => onEnd("failed"), silent ? patienceOnceHere : patience);
    return () => clearTimeout(timer);
  }, [ready, silent, onEnd]);

  // In step with the browser, which does tell when our own policy refused the frame, or when there is no network.
  useEffect(() => {
    function onRefusal({ effectiveDirective }: SecurityPolicyViolationEvent) {
      if (effectiveDirective === "frame-src") onEnd("failed");
    }
    if (!navigator.onLine) return onEnd("failed");
    document.addEventListener("securitypolicyviolation", onRefusal);
    return () => document.removeEventListener("securitypolicyviolation", onRefusal);
  }, [onEnd]);

  return (
    <>
      <p role="status" className={styles.waiting} data-ready={ready ? "" : undefined}>
        {fill(words[state], { partner: offer.name })}
      </p>
      <iframe
        ref={frame}
        className={styles.frame}
        title={fill(words.frame, { partner: offer.name })}
        src={offer.frame}
        onLoad={() => setSilent(!ready)}
        width="100%"
        height={height}
        // Its own origin is another than ours: with scripts it still reaches nothing of this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin"
        loading="eager"
      />
    </>
  );
}
