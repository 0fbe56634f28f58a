import { href, Link } from "react-router";
import type { Track } from "#app/school/courses/course/courses.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { PlanAhead } from "./plan-ahead.tsx";
import styles from "./plan.module.css";
import { useOwnCourseWords } from "#app/school/courses/part-words/use-school-words.ts";

/** On the pages of modules: the way to what is a student's own in the course, and what the plan says of this week. */
export function OwnCourse({ track }: { track: Track }) {
  const words = useOwnCourseWords();
  return (
    <div className={styles.own} data-screen-only="">
      <Sheet as="section" line="training">
        <h2>{words.heading}</h2>
        <p>
          <Link to={href("/course/:track", { track })}>{words.link}</Link>
        </p>
        <PlanAhead track={track} />
      </Sheet>
    </div>
  );
}
