import { type ReactNode, useState } from "react";
import { href, useRevalidator } from "react-router";
import type { StopView } from "#app/school/courses/course/learning.ts";
import { draftStop } from "#app/school/courses/course/writes.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";
import { useLearning } from "#app/school/exercises/practice/learning-provider.tsx";
import { readQueue } from "#app/school/exercises/practice/queue.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import type { HandInView } from "#app/school/handing-in/works/work.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { HandInForm } from "./hand-in-form.tsx";
import { OpenRemarks } from "./open-remarks.tsx";
import { AcceptedWork, ReturnedWork, WaitingWork } from "./standing-parts.tsx";

/** `headingId`: where the focus goes when all below it changes; `looking`: what stands there while it is asked how the work stands. */
type Props = { view: StopView; student: string; headingId: string; looking: ReactNode };

/** What is typed and not sent yet goes out first, so that what is asked for has it. */
export function OwnWork(props: Props) {
  const { keeping } = useLearning();
  const [ready, setReady] = useState(false);
  const isSent = keeping === "nothing" ? !hasUnsentDraft(props.student) : keeping !== "sending";
  if (isSent && !ready) setReady(true);
  return ready ? <Asked {...props} /> : props.looking;
}

function hasUnsentDraft(student: string) {
  return readQueue(student).some((each) => each.do === "note" && each.stop === draftStop);
}

function Asked({ view, student, headingId, looking }: Props) {
  const words = useHandInWords();
  const { revalidate } = useRevalidator();
  const { answer, again } = useAsked<HandInView>(`${href("/api/works")}?track=${view.track}&module=${view.number}`);
  function changed() {
    // The button that brought it about goes with what is asked anew.
    document.getElementById(headingId)?.focus();
    again();
    // The stops below say how the work stands, too.
    void revalidate();
  }
  if (!answer) return looking;
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
