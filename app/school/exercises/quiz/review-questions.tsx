import { Icon } from "#app/ui/icon.tsx";
import type { Review } from "#app/school/courses/course/quiz.ts";
import styles from "./review.module.css";
import { fill } from "#app/content/words/words.ts";
import { useQuizWords } from "#app/school/courses/part-words/use-school-words.ts";
import opens from "#app/ui/opens.module.css";

/** Questions of earlier modules, closed until somebody wants them. They are a plain part of the page: nothing is sent or kept. */
export function ReviewQuestions({ review }: { review: Review[] }) {
  return review.length === 0 ? null : <Questions review={review} />;
}

function Questions({ review }: { review: Review[] }) {
  const { review: words } = useQuizWords();
  return (
    <details className={styles.review} data-screen-only="">
      <summary className={opens.opens}>{words.heading}</summary>
      <p>{words.text}</p>
      <ol>
        {review.map((each) => (
          <li key={each.id}>
            <ReviewQuestion review={each} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function ReviewQuestion({ review: { module, question, several, options } }: { review: Review }) {
  const words = useQuizWords();
  return (
    <>
      <p>
        <b>{question}</b> <small>{fill(several ? words.review.several : words.review.one, { number: module })}</small>
      </p>
      <ul>
        {options.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <details>
        <summary className={opens.opens}>{words.review.answer}</summary>
        <ul className={styles.reasons}>
          {options.map(({ text, right, because }) => (
            <li key={text}>
              <p>{text}</p>
              <p>
                <b>
                  <Icon name={right ? "check" : "close"} />
                  {`${fill(words.notChosen, { verdict: right ? words.right : words.wrong })} `}
                </b>
                {because}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
