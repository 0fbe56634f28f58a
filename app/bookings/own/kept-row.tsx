import { useRevalidator } from "react-router";
import layout from "#app/ui/layout.module.css";
import { minute, second } from "#app/site/time.ts";
import type { TicketWords } from "#app/content/words/ticket-words.server.ts";
import { fill } from "#app/content/words/words.ts";
import type { BookingView } from "./booking-view.ts";
import styles from "./kept-row.module.css";
import { useCountdown } from "./use-countdown.ts";

type Words = TicketWords["kept"];

/** The line of a ticket that says how long its time is kept. */
export function KeptRow({ booking: { kept, stage } }: { booking: BookingView }) {
  if (!kept) return null;
  return (
    <div>
      <dt>{kept.words.name}</dt>
      <dd>
        <span aria-live="polite">{fill(kept.words.until, { time: kept.until })}</span>
        <Countdown words={kept.words} left={kept.left} hint={stage === "asked" ? "" : ` ${kept.words.more}`} />
      </dd>
    </div>
  );
}

/** Ticks for the eye; a screen reader hears of it at five minutes and at two, in time to ask for more. Without script the clock time has to do. */
function Countdown({ words, left, hint }: { words: Words; left: number; hint: string }) {
  const { revalidate } = useRevalidator();
  const remaining = useCountdown(left, () => void revalidate());
  return (
    <>
      <span className={styles.clock} role="timer" aria-label={words.left}>
        {remaining === undefined ? "" : asClock(remaining)}
      </span>
      <span className={layout.visuallyHidden} role="status">
        {remaining === undefined ? "" : warning(words, remaining, hint)}
      </span>
    </>
  );
}

/** "9:41". */
function asClock(remaining: number) {
  const seconds = Math.ceil(remaining / second);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function warning(words: Words, remaining: number, hint: string) {
  if (remaining === 0) return words.over;
  if (remaining <= 2 * minute) return words.two + hint;
  return remaining <= 5 * minute ? words.five : "";
}
