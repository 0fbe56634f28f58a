import { lazy, Suspense, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { stopPath, type Track, trackOf } from "#app/school/course/courses.ts";
import type { EnrolmentSummary } from "#app/school/enrolment/enrolments.ts";
import type { CourseProgress } from "#app/school/course/progress.ts";
import { NotesExport } from "#app/school/notes/notes-export.tsx";
import { studentProof } from "#app/people/students/student-token.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./courses.module.css";
import { paymentWords } from "./payment-words.ts";
import { WorksAhead } from "./works-ahead.tsx";

/** Fetched at the end of a course, which most do not see today. */
const CourseEnd = lazy(async () => ({ default: (await import("#app/school/pages/course-end.tsx")).CourseEnd }));

/** Fetched once there is a course, which not every member has. */
const OwnLine = lazy(async () => ({ default: (await import("./own-parts.tsx")).OwnLine }));
const OwnParts = lazy(async () => ({ default: (await import("./own-parts.tsx")).OwnParts }));

type Props = { enrolment: EnrolmentSummary; title: string; name: string };

/** One program: how far one is, what comes next, what was paid, and at its end the certificate. */
export function CourseCard({ enrolment, title, name }: Props) {
  const track = trackOf(enrolment.program);
  const { answer, again } = useAsked<CourseProgress>(href("/api/learning/:track", { track }));
  return (
    <Sheet as="section" line="training">
      <div className={styles.course}>
        <h2 className={styles.title}>{title}</h2>
        <Payment enrolment={enrolment} />
        {answer?.ok ? (
          <Progress progress={answer.value} track={track} open={enrolment.isOpen} />
        ) : (
          <Waiting failed={answer !== undefined} again={again} />
        )}
        {answer?.ok && answer.value.done ? (
          <Suspense>
            <CourseEnd
              program={{ slug: enrolment.program, title }}
              accepted={answer.value.works.accepted.length}
              knownName={name}
            />
          </Suspense>
        ) : null}
        <Suspense>
          <OwnParts track={track} open={enrolment.isOpen} />
        </Suspense>
        {answer ? <NotesExport track={track} /> : null}
      </div>
    </Sheet>
  );
}

function Waiting({ failed, again }: { failed: boolean; again(): void }) {
  if (!failed) return <p className={styles.waiting}>Loading...</p>;
  return <RetryNotice again={again}>Your progress did not come. It is kept; try again in a minute.</RetryNotice>;
}

type ProgressProps = { progress: CourseProgress; track: Track; open: boolean };

function Progress({ progress, track, open }: ProgressProps) {
  const { modules, next, done, works } = progress;
  const areDone = modules.every((module) => module.done);
  const nextTitle = next && modules[next.module - 1]?.stops.find(({ slug }) => slug === next.stop)?.title;
  return (
    <>
      <Suspense fallback={<p className={styles.waiting}>Loading...</p>}>
        <OwnLine track={track} small />
      </Suspense>
      <WorksAhead track={track} progress={progress} all />
      <div role="status">
        {areDone ? <p>All five modules are done.</p> : null}
        {works.required && !done ? (
          <p>
            {works.accepted.length} of {modules.length} works are accepted.
          </p>
        ) : null}
        {open && next && nextTitle ? (
          <ButtonLink to={stopPath(track, next.module, next.stop)}>
            Next: module {next.module}, {nextTitle}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

/** How the payments stand, and where the card can be changed. */
function Payment({ enrolment }: { enrolment: EnrolmentSummary }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function openPortal() {
    setState("busy");
    const answer = await ask<string>(href("/api/enrolments"), studentProof() ?? "", { portal: enrolment.id });
    if (answer.ok) location.assign(answer.value);
    else setState("failed");
  }
  return (
    <div className={layout.stack}>
      <p className={layout.soft}>{paymentWords(enrolment)}</p>
      {enrolment.portal ? (
        <Button type="button" look="ghost" aria-disabled={state === "busy"} onClick={() => void openPortal()}>
          {state === "busy" ? "Opening..." : "Payments and card"}
        </Button>
      ) : null}
      {state === "failed" ? (
        <Notice kind="error">The payment page did not open. Try again in a minute, or write to us.</Notice>
      ) : null}
    </div>
  );
}
