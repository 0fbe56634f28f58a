import { href, Link } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import { stopPath, type Track } from "#app/school/course/courses.ts";
import { type CourseProgress, workWords } from "#app/school/course/progress.ts";
import { dueWords, worksAhead } from "#app/school/works/standing-words.ts";
import type { Standing } from "#app/school/works/work.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./works-ahead.module.css";

/** `all`: those that are accepted too. */
type Props = { track: Track; progress: CourseProgress; all?: boolean };

/** How the works that a student handed in stand. Nothing while there are none; a work that did not come is on its exercise all the same. */
export function WorksAhead({ track, progress, all = false }: Props) {
  const handsIn = progress.modules.some(({ stops }) => stops.some(({ work }) => work && work !== "withdrawn"));
  return handsIn ? <Works track={track} progress={progress} all={all} /> : null;
}

function Works({ track, progress, all }: Props) {
  const { answer } = useAsked<Standing[]>(`${href("/api/works")}?track=${track}`);
  if (!answer?.ok) return null;
  const shown = answer.value.filter(({ state }) => state !== "withdrawn" && (all || state !== "accepted"));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.works} aria-label="Your works">
      {shown.map((standing) => {
        const { id, module, state } = standing;
        const exercise = progress.modules[module - 1]?.stops.find(({ kind }) => kind === "exercise")?.title;
        return (
          <li key={id} data-state={state}>
            <b>{workWords[state]}</b>
            <span>{`Module ${module}: ${exercise}`}</span>
            <span className={layout.soft}>{wordsOf(standing)}</span>
            {state === "again" ? (
              <Link to={`${stopPath(track, module, "exercise")}#hand-in`}>Answer and hand in again</Link>
            ) : (
              <Link to={href("/work/:id", { id })}>See the work</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf({ state, waiting }: Standing) {
  if (state === "again") return "A reader says what is missing.";
  if (!waiting) return "";
  if (waiting.isRead) return "Somebody reads it now.";
  return `${dueWords(waiting)} ${worksAhead(waiting.ahead)}`;
}
