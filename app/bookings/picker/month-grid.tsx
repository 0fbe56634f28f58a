import { dayAfter } from "#app/site/time.ts";
import { type KeyboardEventHandler, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { type Calendar, type Kept, queryOf, soon } from "#app/bookings/calendar/calendar.ts";
import { formatWeekday, formatMonth, formatWholeDay } from "#app/bookings/calendar/days.ts";
import { fill } from "#app/content/words/words.ts";
import { LookLink, useLook } from "./look.tsx";
import styles from "./month-grid.module.css";
import { useGridKeys } from "./use-grid-keys.ts";

type Props = {
  calendar: Calendar;
  /** What else the address says and every link keeps. */
  kept: Kept;
  /** Full days can be chosen too: they have a waiting list. */
  waiting?: boolean;
};

/** Two weeks, or one month. The days that can be chosen are links, so that it works before and without React. */
export function MonthGrid({ calendar, kept, waiting = false }: Props) {
  const { month, chosen, days, from, weeks } = calendar;
  const id = useId();
  const look = useLook();
  const choosable = Object.keys(days).filter((day) => waiting || days[day] === "open");
  const turn = (to: string) => look.go(queryOf({ ...kept, day: chosen, month: to }));
  const { table, live, stop, onKeyDown } = useGridKeys(calendar, choosable, turn);
  // A day of the first two weeks is in a month as well: whoever chooses it there stays there.
  const page = month === soon ? undefined : month;
  return (
    <div className={styles.month} data-hydrate>
      <div className={styles.head}>
        <p id={id} aria-live="polite">
          {pageInWords(calendar)}
        </p>
        <TurnLink calendar={calendar} kept={kept} way="earlier" />
        <TurnLink calendar={calendar} kept={kept} way="later" />
      </div>
      <table ref={table} role={live ? "grid" : undefined} aria-labelledby={id}>
        <WeekdayRow />
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {Array.from({ length: 7 }, (__, place) => dayAfter(from, week * 7 + place)).map((day) => (
                <td
                  key={day}
                  aria-selected={live && choosable.includes(day) ? day === chosen : undefined}
                  aria-disabled={live && !choosable.includes(day) ? true : undefined}
                >
                  {month === soon || day.startsWith(month) ? (
                    <Day
                      day={day}
                      calendar={calendar}
                      to={choosable.includes(day) ? queryOf({ ...kept, day, month: page }) : undefined}
                      isStop={!live || day === stop}
                      onKeyDown={onKeyDown}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** At the end it stays, and leads nowhere: what had the focus keeps it. */
function TurnLink({ calendar, kept, way }: Props & { way: "earlier" | "later" }) {
  const to = calendar[way];
  return (
    <LookLink
      className={styles.turn}
      query={queryOf({ ...kept, day: calendar.chosen, month: to ?? calendar.month })}
      aria-disabled={to === undefined || undefined}
      aria-label={turnInWords(calendar, way)}
      onClick={to === undefined ? (event) => event.preventDefault() : undefined}
    >
      <Icon name={way === "earlier" ? "back" : "forward"} />
    </LookLink>
  );
}

type DayProps = {
  day: string;
  calendar: Calendar;
  to?: string;
  isStop: boolean;
  onKeyDown: KeyboardEventHandler<HTMLAnchorElement>;
};

function Day({ day, calendar: { words, chosen, today, days }, to, isStop, onKeyDown }: DayProps) {
  const state = days[day];
  const current = day === today ? "date" : undefined;
  if (to === undefined)
    return (
      <span className={styles.closed} data-state={state} aria-current={current}>
        <span aria-hidden="true">
          <DayNumber day={day} />
        </span>
        <span className={layout.visuallyHidden}>
          {formatWeekday(day)}, {words.days[whyClosed(day, today, state)]}
        </span>
      </span>
    );
  return (
    <LookLink
      className={styles.day}
      query={to}
      data-day={day}
      data-state={state}
      aria-label={state === "full" ? fill(words.days.full, { day: formatWholeDay(day) }) : formatWholeDay(day)}
      aria-current={day === chosen ? true : current}
      tabIndex={isStop ? undefined : -1}
      onKeyDown={onKeyDown}
    >
      <DayNumber day={day} />
    </LookLink>
  );
}

/** Where a month begins it is named, by the sheet: the name of the day says it in full. */
function DayNumber({ day }: { day: string }) {
  const number = Number(day.slice(8));
  if (number > 1) return number;
  return (
    <>
      <small aria-hidden="true" data-month={formatMonth(day.slice(0, 7)).slice(0, 3)} />
      {number}
    </>
  );
}

function whyClosed(day: string, today: string, state: Calendar["days"][string] | undefined) {
  if (state === "full") return "taken";
  return day < today ? "over" : "closed";
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function WeekdayRow() {
  return (
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col">
            <span aria-hidden="true">{name.slice(0, 2)}</span>
            <span className={layout.visuallyHidden}>{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** "December 2026", "Nov 23 to Dec 6, 2026". */
function pageInWords({ words, month, from, weeks }: Calendar) {
  if (month !== soon) return formatMonth(month);
  const short = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  const end = dayAfter(from, weeks * 7 - 1);
  return fill(words.days.weeks, { first: short(from), last: short(end), year: end.slice(0, 4) });
}

/** "Next month, December 2026". */
function turnInWords({ words: { days: words }, earlier, later, month, from }: Calendar, way: "earlier" | "later") {
  const to = way === "earlier" ? earlier : later;
  if (to === undefined) return way === "earlier" ? words.noEarlier : words.noLater;
  if (to === soon) return words.soon;
  if (month === soon && from.startsWith(to)) return fill(words.whole, { month: formatMonth(to) });
  return fill(words[way], { month: formatMonth(to) });
}
