import { Icon } from "#app/ui/icon.tsx";
import type { Question, QuizResult } from "./learning.ts";
import styles from "./learning.module.css";

type Told = QuizResult["questions"][number];

/** One question; after a try with what was chosen, what was right, and why. */
export function QuizQuestion({ question, place, told }: { question: Question; place: number; told?: Told }) {
  const { several, options } = question;
  return (
    <li>
      <fieldset>
        <legend>
          {question.question}
          {several ? <small> Choose all that are right.</small> : null}
        </legend>
        {options.map((option, number) => (
          <div key={option} className={styles.option} data-told={told ? verdictOf(told, number) : undefined}>
            <label className={styles.check}>
              <input
                type={several ? "checkbox" : "radio"}
                name={String(place)}
                value={number}
                defaultChecked={told?.chosen.includes(number)}
              />
              <span>{option}</span>
            </label>
            {told ? <Because told={told} number={number} /> : null}
          </div>
        ))}
      </fieldset>
    </li>
  );
}

function Because({ told, number }: { told: Told; number: number }) {
  const option = told.options[number];
  if (!option) return null;
  const chosen = told.chosen.includes(number);
  return (
    <p>
      <b>
        <Icon name={option.right ? "check" : "close"} />
        {option.right ? "Right" : "Not right"}
        {chosen ? ", and you chose it. " : ". "}
      </b>
      {option.because}
    </p>
  );
}

function verdictOf({ options, chosen }: Told, number: number) {
  const right = options[number]?.right ?? false;
  if (right) return "right";
  return chosen.includes(number) ? "wrong" : "other";
}
