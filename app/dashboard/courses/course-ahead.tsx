import { href } from "react-router";
import { CourseLine } from "#app/school/courses/course/course-line.tsx";
import { courseNames, stopPath, trackOf } from "#app/school/courses/course/courses.ts";
import type { CourseProgress } from "#app/school/courses/course/progress.ts";
import type { EnrolmentSummary } from "#app/school/buying/enrolment/enrolments.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./course-ahead.module.css";
import { courseAhead } from "./shown-enrolments.ts";
import { WorksAhead } from "./works-ahead.tsx";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { useDashboardWords } from "#app/dashboard/words/use-words.ts";

/** What the overview leads with: the line of the course one is in, and the way on. As high while nothing has come. */
export function CourseAhead() {
  const { answer, again } = useAsked<EnrolmentSummary[]>(href("/api/enrolments"));
  const ahead = answer?.ok ? courseAhead(answer.value) : undefined;
  return (
    <div className={styles.ahead}>
      <Sheet as="section">
        {ahead ? <Course program={ahead.program} /> : null}
        {answer?.ok && !ahead ? <NoCourse /> : null}
        {answer?.ok ? null : <Waiting failed={answer !== undefined} again={again} />}
      </Sheet>
    </div>
  );
}

function Course({ program }: Pick<EnrolmentSummary, "program">) {
  const { ahead: words } = useDashboardWords();
  const track = trackOf(program);
  const { answer, again } = useAsked<CourseProgress>(href("/api/learning/:track", { track }));
  if (!answer?.ok) return <Waiting failed={answer !== undefined} again={again} />;
  const { modules, next, done } = answer.value;
  const title = courseNames[program];
  const stop = next && modules[next.module - 1]?.stops.find(({ slug }) => slug === next.stop);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={layout.soft}>
            <b>
              {fill(words.count, { done: modules.filter((module) => module.done).length, modules: modules.length })}
            </b>
            {stop && next ? fill(words.next, { number: next.module, stop: stop.title }) : words.done}
          </p>
        </div>
        {next ? <ButtonLink to={stopPath(track, next.module, next.stop)}>{words.continue}</ButtonLink> : null}
        {done ? <ButtonLink to={href("/dashboard/courses")}>{words.toCertificate}</ButtonLink> : null}
      </div>
      <CourseLine track={track} title={title} progress={answer.value} known />
      <WorksAhead track={track} progress={answer.value} />
    </>
  );
}

/** For members who take no course, or whose course has ended. */
function NoCourse() {
  const { ahead: words } = useDashboardWords();
  const nameOf = (number: number) => fill(words.module, { number });
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{words.none}</h2>
          <p className={layout.soft}>
            <Words text={words.noneText} />
          </p>
        </div>
        <ButtonLink look="ghost" to={href("/certifications")}>
          {words.see}
        </ButtonLink>
      </div>
      <Strip line="training">
        <Station name={nameOf(1)}>{words.first}</Station>
        <Station name={nameOf(2)} />
        <Station name={nameOf(3)} />
        <Station name={nameOf(4)} />
        <Station name={nameOf(5)} state="end">
          {words.last}
        </Station>
      </Strip>
    </>
  );
}

function Waiting({ failed, again }: { failed: boolean; again(): void }) {
  const words = useDashboardWords();
  if (!failed) return <p className={layout.soft}>{words.loading}</p>;
  return <RetryNotice again={again}>{words.courseFailed}</RetryNotice>;
}
