import { useRevalidator } from "react-router";
import layout from "#app/ui/layout.module.css";
import { minute, second } from "#app/site/time.ts";
import type { BookingView } from "./booking-view.ts";
import styles from "./hold-board.module.css";
import { useCountdown } from "./use-countdown.ts";

/** When, what for how much, who, and how long it is kept, as a departure board. */
export function HoldBoard({ booking }: { booking: BookingView }) {
  const { title, moment, ourMoment, minutes, kept, person, amount, call, costs, stage } = booking;
  return (
    <section className={styles.board} aria-label="Your time">
      <dl>
        <div>
          <dt>When</dt>
          <dd>
            <b>{moment}</b>
            {ourMoment ? <span>{ourMoment}</span> : null}
          </dd>
        </div>
        <div>
          <dt>What</dt>
          <dd>
            <span>
              {title}, {minutes} minutes
            </span>
            <b>
              {amount}
              {call === "coaching-monthly" && costs ? " per month" : null}
            </b>
          </dd>
        </div>
        {person.name ? (
          <div>
            <dt>Who</dt>
            <dd dir="auto">{person.name}</dd>
          </div>
        ) : null}
        {kept ? (
          <div>
            <dt>Kept</dt>
            <dd>
              <span aria-live="polite">for you until {kept.until}</span>
              <Countdown left={kept.left} hint={stage === "asked" ? "" : moreTime} />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
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
