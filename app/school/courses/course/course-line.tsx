import { Link } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { useCourseLineWords } from "#app/school/courses/part-words/use-school-words.ts";
import { type CourseProgress, type StopState, workWords } from "./progress.ts";
import { stationState } from "#app/ui/station-state.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import line from "./compact-line.module.css";
import styles from "./course.module.css";
import { modulePath, type Track } from "./courses.ts";

type Props = {
  track: Track;
  /** The program's name. */
  title: string;
  progress: CourseProgress;
  /** The module whose page it is; on a phone its line is one row of stations. */
  here?: number;
  /** Whose progress it is is known. */
  known: boolean;
};

/** The five modules; those that are done are filled, and say so. */
export function CourseLine({ track, title, progress, here, known }: Props) {
  const words = useCourseLineWords();
  return (
    <nav
      aria-label={fill(words.label, { program: title })}
      className={`${styles.line} ${here ? line.compact : ""}`}
      data-arrived={progress.done ? "" : undefined}
      data-screen-only=""
    >
      <Strip line="training">
        {progress.modules.map(({ number, title, stops, done }) => (
          <Station
            key={number}
            state={stationState(number - 1, progress.modules.length, done)}
            name={
              <Link to={modulePath(track, number)} aria-current={number === here ? "page" : undefined}>
                <span>{`${number} ${title}`}</span>
              </Link>
            }
          >
            {known ? (done ? words.done : countOf(words.count, stops)) : null}
            {known ? workIn(stops) : null}
          </Station>
        ))}
      </Strip>
    </nav>
  );
}

function countOf(words: string, stops: StopState[]) {
  return fill(words, { done: stops.filter((stop) => stop.done).length, stops: stops.length });
}

/** Nothing where nothing is handed in. */
function workIn(stops: StopState[]) {
  const work = stops.find((stop) => stop.work)?.work;
  return work && work !== "withdrawn" ? `. Work: ${workWords[work].toLowerCase()}` : null;
}
