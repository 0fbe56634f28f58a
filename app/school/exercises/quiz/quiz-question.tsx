import { Icon } from "#app/ui/icon.tsx";
import type { Question, Told } from "#app/school/courses/course/quiz.ts";
import styles from "#app/school/exercises/practice/learning.module.css";
import { fill } from "#app/content/words/words.ts";
import { useQuizWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = {
  question: Question;
  /** Counts from 0. */
  place: number;
  told?: Told;
  /** What was chosen before, while nothing is graded. */
  chosen?: number[];
  /** It still wants an answer. */
  isOpen?: boolean;
};

/** One question; after a try with what was chosen, whether that was right, and why. */
export function QuizQuestion({ question, place, told, chosen = told?.chosen, isOpen }: Props) {
  const words = useQuizWords();
  const { several, options } = question;
  const id = questionId(place);
  return (
    <li>
      <fieldset id={id} aria-describedby={isOpen ? `${id}-open` : undefined}>
        <legend>
          {question.question}
          {several ? <small>{` ${words.several}`}</small> : null}
        </legend>
        {isOpen ? (
          <div className={styles.option}>
            <p id={`${id}-open`}>
              <b>
                <Icon name="warning" />
                {several ? words.chooseSeveral : words.chooseOne}
              </b>
            </p>
          </div>
        ) : null}
        {options.map((option, number) => (
          <div key={option} className={styles.option} data-told={told ? verdictOf(told, number) : undefined}>
            <label className={styles.check}>
              <input
                type={several ? "checkbox" : "radio"}
                name={question.id}
                value={number}
                required={!several}
                defaultChecked={chosen?.includes(number)}
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

/** Where a question stands in the page; `place` counts from 0. */
export function questionId(place: number) {
  return `question-${place + 1}`;
}

function Because({ told, number }: { told: Told; number: number }) {
  const words = useQuizWords();
  const option = told.options[number];
  if (!option) return null;
  const chosen = told.chosen.includes(number);
  return (
    <p>
      <b>
        <Icon name={option.right ? "check" : "close"} />
        {`${fill(chosen ? words.chosen : words.notChosen, { verdict: option.right ? words.right : words.wrong })} `}
      </b>
      {option.because}
    </p>
  );
}

function verdictOf({ options, chosen }: Told, number: number) {
  if (options[number]?.right) return "right";
  return chosen.includes(number) ? "wrong" : "other";
}
