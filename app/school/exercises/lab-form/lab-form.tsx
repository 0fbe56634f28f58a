import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, href } from "react-router";
import { studentProof } from "#app/people/students/student-token.ts";
import { type Agreement, type LabAnswers, type LabItem, labPath, type LabView } from "#app/school/courses/labs/labs.ts";
import own from "#app/school/courses/labs/lab.module.css";
import styles from "#app/school/exercises/practice/learning.module.css";
import { ask } from "#app/site/ask.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { LabAgreement } from "./lab-agreement.tsx";
import { keepLabDraft, readLabDraft } from "./lab-draft.ts";
import { LabQuestion } from "./lab-question.tsx";
import { useLabAnswerWords } from "#app/school/courses/part-words/use-school-words.ts";

/** `compared` is what came of a visitor's form. */
type Props = { view: LabView; items: LabItem[]; compared?: Agreement };

/**
 * The items of a lab as a plain form: a visitor's is compared by the page's own address, without JavaScript too; a
 * student's goes with the proof. Both may be sent as often as one likes.
 */
export function LabForm({ view, items, compared }: Props) {
  const words = useLabAnswerWords();
  const form = useRef<HTMLFormElement>(null);
  const { told, state, send, note } = useAnswers(view, form);
  const shown = view.student ? told : compared;
  return (
    <Form
      method="post"
      // Without JavaScript the browser shows the result and not the top of a long page.
      action={`${labPath(view.track, view.number, view.lab.slug)}#answers`}
      ref={form}
      className={styles.quiz}
      onChange={view.student ? note : undefined}
      preventScrollReset
      data-hydrate={view.student ? "" : undefined}
    >
      <h2 id="answers" className={own.answers}>
        {words.heading}
      </h2>
      {shown ? <LabAgreement agreement={shown} items={items} known={view.student !== null} /> : null}
      <ol>
        {items.map((item) => (
          <LabQuestion
            key={item.id}
            item={item}
            words={words}
            sent={shown?.sent[item.id]}
            told={shown?.items[item.id]}
          />
        ))}
      </ol>
      {state === "failed" ? <Notice kind="error">{words.failed}</Notice> : null}
      <div className={styles.actions} data-screen-only="">
        {view.student ? (
          <Button type="button" busy={state === "busy"} onClick={() => void send()}>
            {told ? words.again : words.compare}
          </Button>
        ) : (
          <Button>{compared ? words.again : words.compare}</Button>
        )}
      </div>
    </Form>
  );
}

/** A student's answers: kept in this browser as they are chosen, compared when asked. */
function useAnswers(view: LabView, form: RefObject<HTMLFormElement | null>) {
  const [told, setTold] = useState<Agreement>();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  function note() {
    if (form.current) keepLabDraft(view, answersIn(form.current));
  }
  async function send() {
    if (!form.current) return;
    setState("busy");
    const { track, number, lab } = view;
    const fields = { module: number, lab: lab.slug, answers: answersIn(form.current) };
    const answer = await ask<Agreement>(href("/api/learning/:track/labs", { track }), studentProof() ?? "", fields);
    if (answer.ok) setTold(answer.value);
    setState(answer.ok ? "idle" : "failed");
  }
  // In step with answers that this browser keeps from before, and with those chosen before React was there.
  useEffect(() => {
    if (!view.student || !form.current) return;
    const answers = answersIn(form.current);
    if (Object.keys(answers).length > 0) keepLabDraft(view, answers);
    else fill(form.current, readLabDraft(view));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { told, state, send, note };
}

function answersIn(form: HTMLFormElement): LabAnswers {
  const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]);
  return Object.fromEntries(fields.filter(([, value]) => value !== "")) as LabAnswers;
}

function fill(form: HTMLFormElement, answers: LabAnswers) {
  for (const input of form.querySelectorAll("input")) {
    const answer = answers[input.name];
    if (input.type === "radio") input.checked = input.value === answer;
    else input.value = answer ?? "";
  }
}
