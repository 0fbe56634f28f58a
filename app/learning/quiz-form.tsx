import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { KeepingLine } from "./keeping-line.tsx";
import type { QuizResult, StopContent, StopView } from "./learning.ts";
import styles from "./learning.module.css";
import { useLearning } from "./learning-provider.tsx";
import { QuizQuestion } from "./quiz-question.tsx";

type Props = { view: StopView; content: Extract<StopContent, { kind: "quiz" }>; graded?: QuizResult };

/**
 * The quiz as a plain form: a visitor's is graded by the page's own address, without JavaScript too, and kept nowhere; a
 * student's goes the way of everything that a student does, and is graded when it arrives.
 */
export function QuizForm({ view: { track, number, student }, content, graded }: Props) {
  const { write, keeping } = useLearning();
  const [shown, setShown] = useState<QuizResult | null>(graded ?? content.last);
  const [isNew, setNew] = useState(false);
  const result = student ? shown : (graded ?? null);
  const [again, setAgain] = useState(0);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!student) return;
    event.preventDefault();
    const answers = answersIn(new FormData(event.currentTarget), content.questions.length);
    write({ do: "attempt", track, module: number, id: crypto.randomUUID(), answers }, (answer) => {
      if (!answer.ok || !answer.result) return;
      setShown(answer.result);
      setNew(true);
    });
  }

  return (
    <Form
      method="post"
      key={again}
      className={styles.quiz}
      onSubmit={submit}
      preventScrollReset
      data-tried={result ? "" : undefined}
    >
      {result ? <Score result={result} focused={isNew || graded !== undefined} known={student !== null} /> : null}
      <ol>
        {content.questions.map((question, place) => (
          <QuizQuestion key={question.question} question={question} place={place} told={result?.questions[place]} />
        ))}
      </ol>
      <div className={styles.actions} data-screen-only="">
        {result && student ? (
          <Button
            type="button"
            onClick={() => {
              setShown(null);
              setAgain((count) => count + 1);
            }}
          >
            Try again
          </Button>
        ) : (
          <Button aria-disabled={keeping === "sending"}>{result ? "Grade again" : "Grade my answers"}</Button>
        )}
        <KeepingLine />
      </div>
    </Form>
  );
}

/** What came of a try; whoever just sent one hears it at once. */
function Score({ result, focused, known }: { result: QuizResult; focused: boolean; known: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // In step with a result that has just come: focus goes where the news is.
  const { right, of, passed } = result;
  useEffect(() => {
    if (focused && result.of > 0) box.current?.focus();
  }, [focused, result]);
  return (
    <div ref={box} tabIndex={-1} className={styles.score}>
      <Notice kind={passed ? "ok" : "note"}>
        <h2>
          {right} of {of} right: {passed ? "passed" : "not passed yet"}
        </h2>
        <p>
          {passed
            ? "Below each question you read why every answer is right or wrong."
            : "It takes 80 %. Read the reasons below each question, then try again: every try starts afresh."}
          {known ? "" : " As a visitor nothing of this is kept."}
        </p>
      </Notice>
    </div>
  );
}

function answersIn(form: FormData, questions: number) {
  return Array.from({ length: questions }, (_, place) => form.getAll(String(place)).map(Number));
}
