import { Icon } from "#app/ui/icon.tsx";
import type { Review } from "#app/school/course/quiz.ts";
import styles from "./review.module.css";

/** Questions of earlier modules, closed until somebody wants them. They are a plain part of the page: nothing is sent or kept. */
export function ReviewQuestions({ review }: { review: Review[] }) {
  if (review.length === 0) return null;
  return (
    <details className={styles.review} data-screen-only="">
      <summary>Before you go on: three questions from earlier modules</summary>
      <p>They are never counted and nothing of them is kept. Answer each for yourself, then open what is right.</p>
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
  return (
    <>
      <p>
        <b>{question}</b>{" "}
        <small>
          {several ? "Several are right. " : null}Module {module}
        </small>
      </p>
      <ul>
        {options.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <details>
        <summary>What is right, and why</summary>
        <ul className={styles.reasons}>
          {options.map(({ text, right, because }) => (
            <li key={text}>
              <p>{text}</p>
              <p>
                <b>
                  <Icon name={right ? "check" : "close"} />
                  {right ? "Right. " : "Not right. "}
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
