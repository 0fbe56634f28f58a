import { useRevalidator } from "react-router";
import layout from "#app/ui/layout.module.css";
import { minute, second } from "#app/site/time.ts";
import type { BookingView } from "./booking-view.ts";
import styles from "./kept-row.module.css";
import { useCountdown } from "./use-countdown.ts";

/** The line of a ticket that says how long its time is kept. */
export function KeptRow({ booking: { kept, stage } }: { booking: BookingView }) {
  if (!kept) return null;
  return (
    <div>
      <dt>Kept</dt>
      <dd>
        <span aria-live="polite">for you until {kept.until}</span>
        <Countdown left={kept.left} hint={stage === "asked" ? "" : moreTime} />
      </dd>
    </div>
  );
}

/** Ticks for the eye; a screen reader hears of it at five minutes and at two, in time to ask for more. Without script the clock time has to do. */
function Countdown({ left, hint }: { left: number; hint: string }) {
  const { revalidate } = useRevalidator();
  const remaining = useCountdown(left, () => void revalidate());
  return (
    <>
      <span className={styles.clock} role="timer" aria-label="Time left">
        {remaining === undefined ? "" : asClock(remaining)}
      </span>
      <span className={layout.visuallyHidden} role="status">
        {remaining === undefined ? "" : warning(remaining, hint)}
      </span>
    </>
  );
}

/** "9:41". */
function asClock(remaining: number) {
  const seconds = Math.ceil(remaining / second);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const moreTime = " “I need more time” keeps it for ten more.";

function warning(remaining: number, hint: string) {
  if (remaining === 0) return "The time is not kept any more.";
  if (remaining <= 2 * minute) return `Less than two minutes left.${hint}`;
  return remaining <= 5 * minute ? "Less than five minutes left." : "";
}
