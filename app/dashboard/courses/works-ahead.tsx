import { href, Link } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import { stopPath, type Track } from "#app/school/courses/course/courses.ts";
import { type CourseProgress, workWords } from "#app/school/courses/course/progress.ts";
import { dueWords, worksAhead } from "#app/school/handing-in/works/standing-words.ts";
import type { Standing } from "#app/school/handing-in/works/work.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./works-ahead.module.css";
import { fill } from "#app/content/words/words.ts";
import { useMyCoursesWords } from "#app/dashboard/words/use-words.ts";
import type { MyCoursesWords } from "#app/dashboard/words/my-courses-words.server.ts";

/** `all`: those that are accepted too. */
type Props = { track: Track; progress: CourseProgress; all?: boolean };

/** How the works that a student handed in stand. Nothing while there are none; a work that did not come is on its exercise all the same. */
export function WorksAhead({ track, progress, all = false }: Props) {
  const handsIn = progress.modules.some(({ stops }) => stops.some(({ work }) => work && work !== "withdrawn"));
  return handsIn ? <Works track={track} progress={progress} all={all} /> : null;
}

function Works({ track, progress, all }: Props) {
  const words = useMyCoursesWords().works;
  const { answer } = useAsked<Standing[]>(`${href("/api/works")}?track=${track}`);
  if (!answer?.ok) return null;
  const shown = answer.value.filter(({ state }) => state !== "withdrawn" && (all || state !== "accepted"));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.works} aria-label={words.label}>
      {shown.map((standing) => {
        const { id, module, state } = standing;
        const exercise = progress.modules[module - 1]?.stops.find(({ kind }) => kind === "exercise")?.title;
        return (
          <li key={id} data-state={state}>
            <b>{workWords[state]}</b>
            <span>{fill(words.module, { number: module, exercise: exercise ?? "" })}</span>
            <span className={layout.soft}>{wordsOf(words, standing)}</span>
            {state === "again" ? (
              <Link to={`${stopPath(track, module, "exercise")}#hand-in`}>{words.again}</Link>
            ) : (
              <Link to={href("/work/:id", { id })}>{words.see}</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(words: MyCoursesWords["works"], { state, waiting }: Standing) {
  if (state === "again") return words.goesBack;
  if (!waiting) return "";
  if (waiting.isRead) return words.isRead;
  return `${dueWords(waiting)} ${worksAhead(waiting.ahead)}`;
}
