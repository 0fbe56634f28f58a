import { useState } from "react";
import { href } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { formatDay } from "#app/site/time.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { stationState } from "#app/ui/station-state.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import { type Plan, type PlanView, weekOn } from "./plan.ts";
import { PlanForm } from "./plan-form.tsx";
import { hoursOf, spanOf, todayHere } from "./plan-words.ts";
import { PlanWeeks, WeekStops } from "./plan-weeks.tsx";
import styles from "./plan.module.css";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { useOwnCourseWords } from "#app/school/courses/part-words/use-school-words.ts";
import opens from "#app/ui/opens.module.css";

/** A student's plan of weeks: this week, the hand-ins on their line, all weeks, and the way to change it. */
export function PlanSection({ track }: { track: Track }) {
  const { plan: words } = useOwnCourseWords();
  const { answer, again } = useAsked<PlanView>(href("/api/learning/:track/plan", { track }));
  const [kept, setKept] = useState<PlanView>();
  const view = kept ?? (answer?.ok ? answer.value : undefined);
  if (!view && answer) return <RetryNotice again={again}>{words.failed}</RetryNotice>;
  if (!view) return <p className={layout.soft}>{words.loading}</p>;
  const today = todayHere();
  const said = kept ? (kept.plan ? fill(words.kept, lengthOf(kept.plan)) : words.without) : "";
  return (
    <div className={styles.plan}>
      <p role="status">{said}</p>
      {view.plan ? <Planned view={view} plan={view.plan} today={today} /> : <Unplanned view={view} />}
      {view.open ? (
        <details key={String(view.plan === null)} open={view.plan === null} data-screen-only="">
          <summary className={opens.opens}>{view.plan ? words.change : words.make}</summary>
          <PlanForm track={track} view={view} today={today} onKept={setKept} />
        </details>
      ) : null}
    </div>
  );
}

function lengthOf({ weeks, endsOn }: Plan) {
  return { weeks: weeks.length, date: formatDay(endsOn) };
}

function Unplanned({ view: { weeks, open } }: { view: PlanView }) {
  const { plan: words } = useOwnCourseWords();
  if (!open) return <p>{words.closed}</p>;
  return <p>{fill(words.offer, { weeks })}</p>;
}

type Props = { view: PlanView; plan: Plan; today: string };

function Planned({ view: { modules, calendar }, plan, today }: Props) {
  const { plan: words } = useOwnCourseWords();
  return (
    <>
      <WeekNow plan={plan} today={today} />
      <Strip line="training">
        {plan.handIns.map(({ module, on, own }, place) => (
          <Station
            key={module}
            name={`${module} ${modules[place]?.title ?? ""}`}
            state={stationState(place, plan.handIns.length, false)}
          >
            {fill(own ? words.handInOwn : words.handIn, { date: formatDay(on) })}
          </Station>
        ))}
      </Strip>
      <details>
        <summary className={opens.opens}>{fill(words.all, lengthOf(plan))}</summary>
        <PlanWeeks plan={plan} today={today} />
      </details>
      {calendar ? (
        <p data-screen-only="">
          <Words text={words.calendar} values={{ calendar }} />
        </p>
      ) : null}
    </>
  );
}

/** What the plan says of today. */
export function WeekNow({ plan, today }: Omit<Props, "view">) {
  const { plan: words } = useOwnCourseWords();
  const week = weekOn(plan, today);
  if (!week)
    return (
      <p>
        {today < (plan.weeks[0]?.from ?? "")
          ? fill(words.begins, { date: formatDay(plan.weeks[0]?.from ?? today) })
          : fill(words.ended, { date: formatDay(plan.endsOn) })}
      </p>
    );
  return (
    <div className={styles.now}>
      <h3>{fill(words.week, { number: week.number, weeks: plan.weeks.length })}</h3>
      <p className={layout.soft}>{fill(words.days, { days: spanOf(week), hours: hoursOf(week.minutes) })}</p>
      <WeekStops week={week} />
    </div>
  );
}
