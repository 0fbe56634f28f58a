import { useEffect } from "react";
import { href, Link } from "react-router";
import layout from "#app/ui/layout.module.css";
import { clockFormat } from "./next-times.ts";
import type { NextTimesView } from "./next-times.server.ts";
import styles from "./next-times.module.css";
import { showOwnClock } from "./own-clock.ts";

const clock = JSON.stringify(clockFormat);

/**
 * The next free times, each a link to the calendar with that time chosen. On the company's clock, which is
 * named; a script of these pages alone writes the reader's own in its place (delivery/document/render.tsx). Nothing where no time is free.
 */
export function NextTimes({ heading, view: { from, times } }: { heading: string; view: NextTimesView }) {
  // In step with the browser's clock, where React brings the page or writes it anew.
  useEffect(showOwnClock);
  if (!times[0]?.ms) return null;
  return (
    <div className={styles.times} data-screen-only="" data-next-times={from}>
      <p className={layout.soft}>{heading}</p>
      <ul>
        {times.map(({ ms, iso, words }, place) =>
          ms ? (
            <li key={ms} data-next={`${from}_${place}`}>
              <Link to={`${href("/schedule-consultation")}?from=${from}&at=${ms}`}>
                <time dateTime={iso} data-clock={clock} suppressHydrationWarning>
                  {words}
                </time>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
