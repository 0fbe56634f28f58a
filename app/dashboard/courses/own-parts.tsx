import { href, Link } from "react-router";
import { BookmarkList } from "#app/school/exercises/bookmarks/bookmark-list.tsx";
import type { Track } from "#app/school/courses/course/courses.ts";
import { OwnLine as Line } from "#app/school/progress/line-map/own-line.tsx";
import { PlanAhead } from "#app/school/progress/plan/plan-ahead.tsx";
import { useMyCoursesWords } from "#app/dashboard/words/use-words.ts";

/** The line of a course as it grows. */
export function OwnLine(props: { track: Track; small?: boolean }) {
  return <Line {...props} />;
}

/** What the plan says of this week, the first bookmarks, and the way to all that is a student's own in a course. */
export function OwnParts({ track, open }: { track: Track; open: boolean }) {
  return (
    <>
      {open ? <PlanAhead track={track} /> : null}
      <BookmarkList track={track} most={3} />
      <p>
        <Link to={href("/course/:track", { track })}>{useMyCoursesWords().course.own}</Link>
      </p>
    </>
  );
}
