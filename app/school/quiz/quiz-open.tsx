import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "#app/school/practice/learning.module.css";
import { questionId } from "./quiz-question.tsx";

/** Nothing was graded, since questions want an answer; leads to each. `places` count from 0. */
export function QuizOpen({ places }: { places: number[] }) {
  const box = useRef<HTMLDivElement>(null);
  // In step with a form that was just sent: focus goes where the news is.
  useEffect(() => {
    if (places.length > 0) box.current?.focus();
  }, [places]);
  return (
    <div ref={box} tabIndex={-1} className={styles.score}>
      <Notice kind="error">
        <p>
          Nothing was graded yet and this is no try: answer every question first. Still open:{" "}
          {places.map((place, number) => (
            <span key={place}>
              {number > 0 ? ", " : null}
              <a href={`#${questionId(place)}`}>question {place + 1}</a>
            </span>
          ))}
          .
        </p>
      </Notice>
    </div>
  );
}
