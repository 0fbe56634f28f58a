import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "#app/ui/form/button.tsx";
import { KeepingLine } from "#app/school/exercises/practice/keeping-line.tsx";
import {
  type Answers,
  type Draw,
  openQuestions,
  type QuizResult,
  type Unanswered,
} from "#app/school/courses/course/quiz.ts";
import { type StopContent, type StopView, wayOn } from "#app/school/courses/course/learning.ts";
import styles from "#app/school/exercises/practice/learning.module.css";
import { useLearning } from "#app/school/exercises/practice/learning-provider.tsx";
import { keepDraft, readDraft } from "./quiz-draft.ts";
import { QuizOpen } from "./quiz-open.tsx";
import { QuizQuestion } from "./quiz-question.tsx";
import { QuizScore } from "./quiz-score.tsx";
import { useQuizWords } from "#app/school/courses/part-words/use-school-words.ts";

type Quiz = Extract<StopContent, { kind: "quiz" }>;
/** What our server said to a visitor's form. */
export type Graded = QuizResult | Unanswered;
type Props = { view: StopView; content: Quiz; graded?: Graded };

/**
 * The quiz as a plain form: a visitor's is graded by the page's own address, without JavaScript too, and kept nowhere; a
 * student's goes the way of everything that a student does, and is graded when it arrives.
 */
export function QuizForm({ view, content, graded }: Props) {
  const words = useQuizWords();
  const { student } = view;
  const { form, draw, result, unanswered, isNew, round, submit, note, again } = useAttempts(view, content);
  const told = student ? (unanswered ?? result) : (graded ?? null);
  const [shown, open] = told && "open" in told ? [null, told] : [told, undefined];
  // What a try was asked stands with its explanations; one without any was made at questions that are gone.
  const isTold = shown !== null && shown.questions.length > 0;
  const questions = isTold ? shown.questions.map(({ question }) => question) : draw.questions;

  return (
    <Form
      method="post"
      key={round}
      ref={form}
      className={styles.quiz}
      onSubmit={student ? submit : undefined}
      onChange={student ? note : undefined}
      preventScrollReset
      noValidate
      data-tried={isTold ? "" : undefined}
    >
      {open ? <QuizOpen places={open.open} /> : null}
      {shown ? (
        <QuizScore
          result={shown}
          focused={isNew || graded !== undefined}
          known={student !== null}
          on={wayOn(view).on}
        />
      ) : null}
      <ol>
        {questions.map((question, place) => (
          <QuizQuestion
            key={question.id}
            question={question}
            place={place}
            told={shown?.questions[place]}
            chosen={open?.chosen[question.id]}
            isOpen={open?.open.includes(place)}
          />
        ))}
      </ol>
      <div className={styles.actions} data-screen-only="">
        {isTold && student ? (
          <Button type="button" onClick={again}>
            {words.again}
          </Button>
        ) : (
          <GradeButton known={student !== null} again={isTold} />
        )}
        <KeepingLine of="quiz" />
      </div>
    </Form>
  );
}

/**
 * A visitor's press sends the form, with React or without. A student's tries need React, which brings the proof: a press
 * before it is there must leave the page as it is.
 */
function GradeButton({ known, again }: { known: boolean; again: boolean }) {
  const { keeping } = useLearning();
  const { grade, gradeAgain } = useQuizWords();
  const words = again ? gradeAgain : grade;
  if (!known) return <Button>{words}</Button>;
  return (
    <Button
      type="button"
      aria-disabled={keeping === "sending"}
      onClick={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {words}
    </Button>
  );
}

/** A student's tries. `result` is null while one is being made, `draw` what that asks. */
function useAttempts({ track, number, student }: StopView, content: Quiz) {
  const { write } = useLearning();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState<{ result: QuizResult | null; draw: Draw }>();
  const [unanswered, setUnanswered] = useState<Unanswered>();
  const [round, setRound] = useState(0);
  const { draw } = own ?? content;
  const result = own ? own.result : content.last;
  const isAsking = result === null || result.questions.length === 0;
  const about = student && { student: student.id, track, module: number };

  function note() {
    if (about && isAsking && form.current) keepDraft(about, answersIn(form.current, draw));
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answers = answersIn(event.currentTarget, draw);
    const open = openQuestions(draw.questions, answers);
    setUnanswered(open.length > 0 ? { open, chosen: answers } : undefined);
    if (open.length > 0) return;
    const attempt = {
      do: "attempt",
      track,
      module: number,
      id: crypto.randomUUID(),
      draw: draw.number,
      answers,
    } as const;
    write(attempt, (answer) => {
      if (!answer.ok && answer.kind === "changed") {
        setOwn(undefined);
        void revalidate();
      }
      if (!answer.ok || !answer.result) return;
      if (about) keepDraft(about, {});
      setOwn({ result: answer.result, draw: answer.next ?? draw });
    });
  }
  function again() {
    // Answers that were kept while they could not be sent, and are graded by now: the next try starts afresh.
    const graded = new Set(result?.questions.map(({ question }) => question.id));
    if (about && Object.keys(readDraft(about)).every((id) => graded.has(id))) keepDraft(about, {});
    setOwn({ result: null, draw });
    setRound((count) => count + 1);
  }

  // In step with answers that this browser keeps from before, and with those chosen before React was there.
  useEffect(() => {
    if (!student || !isAsking || !form.current) return;
    const about = { student: student.id, track, module: number };
    const answers = answersIn(form.current, draw);
    if (Object.values(answers).some((chosen) => chosen.length > 0)) keepDraft(about, answers);
    else choose(form.current, readDraft(about));
  }, [student, track, number, isAsking, draw]);
  return {
    form,
    draw,
    result,
    unanswered,
    isNew: own !== undefined && own.result !== null,
    round,
    submit,
    note,
    again,
  };
}

function answersIn(form: HTMLFormElement, { questions }: Draw): Answers {
  const chosen = new FormData(form);
  return Object.fromEntries(questions.map(({ id }) => [id, chosen.getAll(id).map(Number)]));
}

function choose(form: HTMLFormElement, answers: Answers) {
  for (const input of form.querySelectorAll("input"))
    if (answers[input.name]?.includes(Number(input.value))) input.checked = true;
}
