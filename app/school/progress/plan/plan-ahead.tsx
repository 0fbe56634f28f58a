import { href } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { formatDay } from "#app/site/time.ts";
import type { Plan, PlanView } from "./plan.ts";
import { WeekNow } from "./plan-section.tsx";
import { todayHere } from "./plan-words.ts";
import styles from "./plan.module.css";
import { fill } from "#app/content/words/words.ts";
import { useOwnCourseWords } from "#app/school/courses/part-words/use-school-words.ts";

/** What the plan says of this week, and the next hand-in. Nothing without a plan, and while it does not come: it stands on the course's own page. */
export function PlanAhead({ track }: { track: Track }) {
  const { answer } = useAsked<PlanView>(href("/api/learning/:track/plan", { track }));
  const plan = answer?.ok ? answer.value.plan : null;
  if (!plan) return null;
  const today = todayHere();
  return (
    <div className={styles.ahead}>
      <WeekNow plan={plan} today={today} />
      <NextHandIn plan={plan} today={today} />
    </div>
  );
}

function NextHandIn({ plan: { handIns, early }, today }: { plan: Plan; today: string }) {
  const { plan: words, columns } = useOwnCourseWords();
  const next = handIns.find(({ on }) => on >= today);
  const sooner = early.find(({ on }) => on >= today && on <= (next?.on ?? on));
  if (sooner)
    return <p>{fill(columns.early, { number: sooner.module, title: sooner.title, date: formatDay(sooner.on) })}</p>;
  return next ? <p>{fill(words.next, { number: next.module, date: formatDay(next.on) })}</p> : null;
}
