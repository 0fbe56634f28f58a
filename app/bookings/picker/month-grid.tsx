import { type KeyboardEventHandler, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { type Calendar, type Kept, queryOf } from "#app/bookings/calendar/calendar.ts";
import { dayAfter, formatWholeDay, mondayOf } from "#app/bookings/calendar/days.ts";
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

/** One month. The days that can be chosen are links, so that it works before and without React. */
export function MonthGrid({ calendar, kept, waiting = false }: Props) {
  const { month, chosen, days } = calendar;
  const id = useId();
  const look = useLook();
  const choosable = Object.keys(days).filter((day) => waiting || days[day] === "open");
  const turn = (to: string) => look.go(queryOf({ ...kept, day: chosen, month: to }));
  const { table, live, stop, onKeyDown } = useGridKeys(calendar, choosable, turn);
  return (
    <div className={styles.month} data-hydrate>
      <div className={styles.head}>
        <p id={id} aria-live="polite">
          {monthInWords(month)}
        </p>
        <MonthLink calendar={calendar} kept={kept} way="earlier" />
        <MonthLink calendar={calendar} kept={kept} way="later" />
      </div>
      <table ref={table} role={live ? "grid" : undefined} aria-labelledby={id}>
        <WeekdayRow />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={live && choosable.includes(day) ? day === chosen : undefined}>
                  {day.startsWith(month) ? (
                    <Day
                      day={day}
                      calendar={calendar}
                      to={choosable.includes(day) ? queryOf({ ...kept, day }) : undefined}
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

function MonthLink({ calendar, kept, way }: Props & { way: "earlier" | "later" }) {
  const month = calendar[way];
  const icon = <Icon name={way === "earlier" ? "back" : "forward"} />;
  if (month === undefined) return <span className={styles.turn}>{icon}</span>;
  return (
    <LookLink
      className={styles.turn}
      query={queryOf({ ...kept, day: calendar.chosen, month })}
      aria-label={monthInWords(month)}
    >
      {icon}
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

function Day({ day, calendar: { chosen, today, days }, to, isStop, onKeyDown }: DayProps) {
  const number = Number(day.slice(8));
  const state = days[day];
  const current = day === today ? "date" : undefined;
  if (to === undefined)
    return (
      <span className={styles.closed} data-state={state} aria-current={current}>
        {number}
        {state === "full" ? <span className={layout.visuallyHidden}> taken</span> : null}
      </span>
    );
  return (
    <LookLink
      className={styles.day}
      query={to}
      data-day={day}
      data-state={state}
      aria-label={`${formatWholeDay(day)}${state === "full" ? ", full, waiting list" : ""}`}
      aria-current={day === chosen ? true : current}
      tabIndex={isStop ? undefined : -1}
      onKeyDown={onKeyDown}
    >
      {number}
    </LookLink>
  );
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

/** All weeks that a month touches, Monday first. */
function weeksOf(month: string) {
  const start = mondayOf(`${month}-01`);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAfter(start, week * 7 + weekday)),
  );
  return weeks.filter((week) => week.some((day) => day.startsWith(month)));
}

/** "December 2026". */
function monthInWords(month: string) {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
