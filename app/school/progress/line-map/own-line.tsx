import { href, Link } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { LineMap } from "./line-map.tsx";
import type { LineMapView } from "./line.ts";
import { useOwnCourseWords } from "#app/school/courses/part-words/use-school-words.ts";

/** A student's line as it grows, and the way to it on one page of paper. */
export function OwnLine({ track, small }: { track: Track; small?: boolean }) {
  const { line: words } = useOwnCourseWords();
  const { answer, again } = useAsked<LineMapView>(href("/api/learning/:track/line", { track }));
  if (!answer) return <p className={layout.soft}>{words.loading}</p>;
  if (!answer.ok) return <RetryNotice again={again}>{words.failed}</RetryNotice>;
  return (
    <>
      <LineMap track={track} map={answer.value} small={small} />
      <p data-screen-only="">
        <Link to={href("/course/:track/line", { track })}>{answer.value.done ? words.done : words.soFar}</Link>
      </p>
    </>
  );
}
