import { href, Link } from "react-router";
import { CourseLine } from "#app/school/course/course-line.tsx";
import { courseNames, stopPath, trackOf } from "#app/school/course/courses.ts";
import type { CourseProgress } from "#app/school/course/progress.ts";
import type { EnrolmentSummary } from "#app/school/enrolment/enrolments.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./course-ahead.module.css";
import { courseAhead } from "./shown-enrolments.ts";
import { WorksAhead } from "./works-ahead.tsx";

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
              {modules.filter((module) => module.done).length} of {modules.length} modules
            </b>
            {stop && next ? `. Next: module ${next.module}, ${stop.title}` : ". All is done"}
          </p>
        </div>
        {next ? <ButtonLink to={stopPath(track, next.module, next.stop)}>Continue</ButtonLink> : null}
        {done ? <ButtonLink to={href("/dashboard/courses")}>To your certificate</ButtonLink> : null}
      </div>
      <CourseLine track={track} title={title} progress={answer.value} known />
      <WorksAhead track={track} progress={answer.value} />
    </>
  );
}

/** For members who take no course, or whose course has ended. */
function NoCourse() {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>No course under way</h2>
          <p className={layout.soft}>
            Yours would stand here, with the next stop. What you took before is in{" "}
            <Link to={href("/dashboard/courses")}>My Courses</Link>.
          </p>
        </div>
        <ButtonLink look="ghost" to={href("/certifications")}>
          See the courses
        </ButtonLink>
      </div>
      <Strip line="training">
        <Station name="Module 1">Free to read in both programs</Station>
        <Station name="Module 2" />
        <Station name="Module 3" />
        <Station name="Module 4" />
        <Station name="Module 5" state="end">
          Then the certificate
        </Station>
      </Strip>
    </>
  );
}

function Waiting({ failed, again }: { failed: boolean; again(): void }) {
  if (!failed) return <p className={layout.soft}>Loading...</p>;
  return <RetryNotice again={again}>Your course did not come. It is kept; try again in a minute.</RetryNotice>;
}
