import { Suspense, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { stopPath, type Track, trackOf } from "#app/school/courses/course/courses.ts";
import type { EnrolmentSummary } from "#app/school/buying/enrolment/enrolments.ts";
import type { CourseProgress } from "#app/school/courses/course/progress.ts";
import { NotesExport } from "#app/school/exercises/notes/notes-export.tsx";
import { studentProof } from "#app/people/students/student-token.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { lazyPart } from "#app/ui/late/lazy-part.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./courses.module.css";
import { paymentWords } from "./payment-words.ts";
import { WorksAhead } from "./works-ahead.tsx";
import { fill } from "#app/content/words/words.ts";
import { useMyCoursesWords } from "#app/dashboard/words/use-words.ts";

/** Fetched at the end of a course, which most do not see today. */
const CourseEnd = lazyPart(
  () => import("#app/school/classroom/pages/course-end.tsx").then((module) => module.CourseEnd),
  Missing,
);

/** Fetched once there is a course, which not every member has. */
const OwnLine = lazyPart(() => import("./own-parts.tsx").then((module) => module.OwnLine), Missing);
/** Comes with the line, which says so where it does not. */
const OwnParts = lazyPart(() => import("./own-parts.tsx").then((module) => module.OwnParts));

function Missing() {
  return <Notice kind="error">{useMyCoursesWords().course.missing}</Notice>;
}

type Props = { enrolment: EnrolmentSummary; title: string; name: string };

/** One program: what comes next, how far one is, at its end the certificate, and what was paid. */
export function CourseCard({ enrolment, title, name }: Props) {
  const track = trackOf(enrolment.program);
  const { answer, again } = useAsked<CourseProgress>(href("/api/learning/:track", { track }));
  return (
    <Sheet as="section" line="training">
      <div className={styles.course}>
        <h2 className={styles.title}>{title}</h2>
        {answer?.ok && answer.value.done ? (
          <Suspense>
            <CourseEnd
              program={{ slug: enrolment.program, title }}
              accepted={answer.value.works.accepted.length}
              knownName={name}
            />
          </Suspense>
        ) : null}
        {answer?.ok ? (
          <Progress progress={answer.value} track={track} open={enrolment.isOpen} />
        ) : (
          <Waiting failed={answer !== undefined} again={again} />
        )}
        <Suspense>
          <OwnParts track={track} open={enrolment.isOpen} />
        </Suspense>
        <div className={styles.foot}>
          <Payment enrolment={enrolment} />
          {answer ? <NotesExport track={track} /> : null}
        </div>
      </div>
    </Sheet>
  );
}

function Waiting({ failed, again }: { failed: boolean; again(): void }) {
  const words = useMyCoursesWords();
  if (!failed) return <p className={styles.waiting}>{words.loading}</p>;
  return <RetryNotice again={again}>{words.course.failed}</RetryNotice>;
}

type ProgressProps = { progress: CourseProgress; track: Track; open: boolean };

function Progress({ progress, track, open }: ProgressProps) {
  const words = useMyCoursesWords();
  const { modules, next, done, works } = progress;
  const areDone = modules.every((module) => module.done);
  const nextTitle = next && modules[next.module - 1]?.stops.find(({ slug }) => slug === next.stop)?.title;
  return (
    <>
      <div role="status" className={styles.next}>
        {areDone ? <p>{words.course.done}</p> : null}
        {works.required && !done ? (
          <p>{fill(words.course.works, { accepted: works.accepted.length, modules: modules.length })}</p>
        ) : null}
        {open && next && nextTitle ? (
          <ButtonLink to={stopPath(track, next.module, next.stop)}>
            {fill(words.course.next, { number: next.module, stop: nextTitle })}
          </ButtonLink>
        ) : null}
      </div>
      <Suspense fallback={<p className={styles.waiting}>{words.loading}</p>}>
        <OwnLine track={track} small />
      </Suspense>
      <WorksAhead track={track} progress={progress} all />
    </>
  );
}

/** How the payments stand, and where the card can be changed. */
function Payment({ enrolment }: { enrolment: EnrolmentSummary }) {
  const words = useMyCoursesWords().payments;
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function openPortal() {
    setState("busy");
    const answer = await ask<string>(href("/api/enrolments"), studentProof() ?? "", { portal: enrolment.id });
    if (answer.ok) location.assign(answer.value);
    else setState("failed");
  }
  return (
    <div className={layout.stack}>
      <p className={layout.soft}>{paymentWords(words, enrolment)}</p>
      {enrolment.portal ? (
        <Button type="button" look="ghost" aria-disabled={state === "busy"} onClick={() => void openPortal()}>
          {state === "busy" ? words.opening : words.button}
        </Button>
      ) : null}
      {state === "failed" ? <Notice kind="error">{words.unopened}</Notice> : null}
    </div>
  );
}
