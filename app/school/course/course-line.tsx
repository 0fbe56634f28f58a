import { Link } from "react-router";
import type { CourseProgress } from "./progress.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./course.module.css";
import { modulePath, type Track } from "./courses.ts";

type Props = {
  track: Track;
  /** The program's name. */
  title: string;
  progress: CourseProgress;
  /** The module whose page it is. */
  here?: number;
  /** Whose progress it is is known. */
  known: boolean;
};

/** The five modules; those that are done are filled, and say so. */
export function CourseLine({ track, title, progress, here, known }: Props) {
  return (
    <nav aria-label={`Modules of ${title}`} className={styles.line} data-screen-only="">
      <Strip line="training">
        {progress.modules.map(({ number, title, stops, done }) => (
          <Station
            key={number}
            state={done ? "done" : number === progress.modules.length ? "end" : undefined}
            name={
              <Link to={modulePath(track, number)} aria-current={number === here ? "page" : undefined}>
                {number} {title}
              </Link>
            }
          >
            {known ? (done ? "Done" : `${stops.filter((stop) => stop.done).length} of ${stops.length} done`) : null}
          </Station>
        ))}
      </Strip>
    </nav>
  );
}
