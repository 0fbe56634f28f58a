import { useState } from "react";
import { href } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import type { Track } from "#app/school/course/courses.ts";
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

/** A student's plan of weeks: this week, the hand-ins on their line, all weeks, and the way to change it. */
export function PlanSection({ track }: { track: Track }) {
  const { answer, again } = useAsked<PlanView>(href("/api/learning/:track/plan", { track }));
  const [kept, setKept] = useState<PlanView>();
  const view = kept ?? (answer?.ok ? answer.value : undefined);
  if (!view && answer)
    return <RetryNotice again={again}>Your plan did not come. It is kept; try again in a minute.</RetryNotice>;
  if (!view) return <p className={layout.soft}>Loading...</p>;
  const today = todayHere();
  const said = kept ? (kept.plan ? `Your plan is kept: ${lengthOf(kept.plan)}.` : "You go on without a plan.") : "";
  return (
    <div className={styles.plan}>
      <p role="status">{said}</p>
      {view.plan ? <Planned view={view} plan={view.plan} today={today} /> : <Unplanned view={view} />}
      {view.open ? (
        <details key={String(view.plan === null)} open={view.plan === null} data-screen-only="">
          <summary>{view.plan ? "Change the plan" : "Make a plan of weeks"}</summary>
          <PlanForm track={track} view={view} today={today} onKept={setKept} />
        </details>
      ) : null}
    </div>
  );
}

function lengthOf({ weeks, endsOn }: Plan) {
  return `${weeks.length} weeks, until ${formatDay(endsOn)}`;
}

function Unplanned({ view: { weeks, open } }: { view: PlanView }) {
  if (!open) return <p>A plan can be made once the course is open to you.</p>;
  return (
    <p>
      Say when you begin, and the course is laid out over {weeks} even weeks. The plan is for you alone: nothing closes,
      and you can change it whenever you like.
    </p>
  );
}

type Props = { view: PlanView; plan: Plan; today: string };

function Planned({ view: { modules, calendar }, plan, today }: Props) {
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
            {`Hand in by ${formatDay(on)}${own ? ", your day" : ""}`}
          </Station>
        ))}
      </Strip>
      <details>
        <summary>{`All weeks: ${lengthOf(plan)}`}</summary>
        <PlanWeeks plan={plan} today={today} />
      </details>
      {calendar ? (
        <p data-screen-only="">
          <a href={calendar}>Save the plan for your calendar</a>, or subscribe to this address there, and it follows
          your changes. Whoever has the address can read the plan.
        </p>
      ) : null}
    </>
  );
}

/** What the plan says of today. */
export function WeekNow({ plan, today }: Omit<Props, "view">) {
  const week = weekOn(plan, today);
  if (!week)
    return (
      <p>
        {today < (plan.weeks[0]?.from ?? "")
          ? `Your plan begins on ${formatDay(plan.weeks[0]?.from ?? today)}.`
          : `Your plan ended on ${formatDay(plan.endsOn)}. Give it another beginning, or go on without it.`}
      </p>
    );
  return (
    <div className={styles.now}>
      <h3>{`This is week ${week.number} of ${plan.weeks.length}`}</h3>
      <p className={layout.soft}>{`${spanOf(week)}, about ${hoursOf(week.minutes)}, by our estimate`}</p>
      <WeekStops week={week} />
    </div>
  );
}
