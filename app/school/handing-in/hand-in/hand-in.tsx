import { useState } from "react";
import { href } from "react-router";
import { stopPath } from "#app/school/courses/course/courses.ts";
import type { StopView } from "#app/school/courses/course/learning.ts";
import { draftStop } from "#app/school/courses/course/writes.ts";
import { useLearning } from "#app/school/exercises/practice/learning-provider.tsx";
import { readQueue } from "#app/school/exercises/practice/queue.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import type { HandInView } from "#app/school/handing-in/works/work.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { HandInForm } from "./hand-in-form.tsx";
import styles from "./hand-in.module.css";
import { OpenRemarks } from "./open-remarks.tsx";
import { AcceptedWork, ReturnedWork, WaitingWork } from "./standing-parts.tsx";
import { Words } from "#app/content/words/words.tsx";
import { useHandInOffer, useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";

const headingId = "hand-in";

/** Below an exercise: where its work is written, handed in and answered. A visitor reads what would happen. */
export function HandIn({ view }: { view: StopView }) {
  const { heading } = useHandInOffer();
  return (
    <section className={styles.part} aria-labelledby={headingId} data-hydrate={view.student ? "" : undefined}>
      <h2 id={headingId} tabIndex={-1}>
        {heading}
      </h2>
      {view.student ? <Own view={view} student={view.student.id} /> : <WhatWouldHappen view={view} />}
    </section>
  );
}

function WhatWouldHappen({ view }: { view: StopView }) {
  const words = useHandInOffer();
  const here = stopPath(view.track, view.number, view.stop.slug);
  return (
    <>
      <p>{words[view.track]}</p>
      <p data-screen-only="">
        <Words text={words.signIn} values={{ signIn: `${href("/auth/signin")}?from=${encodeURIComponent(here)}` }} />
      </p>
    </>
  );
}

type OwnProps = { view: StopView; student: string };

/** What is typed and not sent yet goes out first, so that what is asked for has it. */
function Own({ view, student }: OwnProps) {
  const { keeping } = useLearning();
  const [ready, setReady] = useState(false);
  const isSent = keeping === "nothing" ? !hasUnsentDraft(student) : keeping !== "sending";
  if (isSent && !ready) setReady(true);
  return ready ? <Asked view={view} student={student} /> : <Looking />;
}

function hasUnsentDraft(student: string) {
  return readQueue(student).some((each) => each.do === "note" && each.stop === draftStop);
}

function Looking() {
  return (
    <p role="status" className={styles.looking}>
      {useHandInWords().looking}
    </p>
  );
}

function Asked({ view, student }: OwnProps) {
  const words = useHandInWords();
  const { answer, again } = useAsked<HandInView>(`${href("/api/works")}?track=${view.track}&module=${view.number}`);
  function changed() {
    // The button that brought it about goes with what is asked anew.
    document.getElementById(headingId)?.focus();
    again();
  }
  if (!answer) return <Looking />;
  if (!answer.ok) return <RetryNotice again={again}>{words.failed}</RetryNotice>;
  const { standing, newest, open } = answer.value;
  if (standing?.state === "handed-in") return <WaitingWork standing={standing} newest={newest} changed={changed} />;
  if (standing?.state === "accepted" && newest)
    return <AcceptedWork standing={standing} newest={newest} changed={changed} />;
  return (
    <>
      {standing?.state === "again" && newest ? (
        <>
          <ReturnedWork standing={standing} newest={newest} changed={changed} />
          <OpenRemarks work={standing.id} remarks={open} />
        </>
      ) : null}
      <HandInForm view={view} student={student} work={answer.value} changed={changed} />
    </>
  );
}
