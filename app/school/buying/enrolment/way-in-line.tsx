import { stationState } from "#app/ui/station-state.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./way-in-line.module.css";
import type { EnrollmentWords } from "#app/school/courses/words/enrollment-words.server.ts";

type Props = {
  words: EnrollmentWords["way"];
  /** What comes before the course opens. */
  first: "pay" | "link";
  /** How many of the three stations are behind the reader. */
  reached: 0 | 1 | 2;
  /** What is said of the station one stands before. */
  now?: string;
};

/** The short way to the first lesson, and where on it one is. */
export function WayInLine({ words, first, reached, now = words.next }: Props) {
  return (
    <div className={styles.line}>
      <Strip line="training">
        {[words[first], words.opens, words.lesson].map((name, place) => (
          <Station key={name} name={name} state={stationState(place, 3, place < reached)}>
            {place < reached ? words.done : place === reached ? now : null}
          </Station>
        ))}
      </Strip>
    </div>
  );
}
