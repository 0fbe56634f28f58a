import { href, Link } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import { stopPath, type Track } from "#app/school/courses/course/courses.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { type Bookmark, anchorOf } from "./bookmarks.ts";
import styles from "./bookmarks.module.css";
import { fill } from "#app/content/words/words.ts";
import { useOwnCourseWords } from "#app/school/courses/part-words/use-school-words.ts";

/** A student's bookmarks of a course; with `most`, the first so many of them and nothing where there are none. */
export function BookmarkList({ track, most }: { track: Track; most?: number }) {
  const { bookmarks: words } = useOwnCourseWords();
  const { answer, again } = useAsked<Bookmark[]>(href("/api/learning/:track/bookmarks", { track }));
  if (!answer) return most ? null : <p className={layout.soft}>{words.loading}</p>;
  if (!answer.ok) return most ? null : <RetryNotice again={again}>{words.failed}</RetryNotice>;
  if (answer.value.length === 0) return most ? null : <p className={layout.soft}>{words.none}</p>;
  const shown = answer.value.slice(0, most);
  return (
    <>
      <ul className={styles.list} aria-label={words.label}>
        {shown.map((bookmark) => (
          <li key={`${bookmark.module} ${bookmark.stop} ${bookmark.heading}`}>
            <Link to={stopPath(track, bookmark.module, bookmark.stop) + anchorOf(bookmark)}>
              {bookmark.words || bookmark.title}
            </Link>
            <span>
              {fill(bookmark.words ? words.placeIn : words.place, { number: bookmark.module, stop: bookmark.title })}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < answer.value.length ? (
        <p>
          <Link to={`${href("/course/:track", { track })}#bookmarks`}>
            {fill(words.all, { count: answer.value.length })}
          </Link>
        </p>
      ) : null}
    </>
  );
}
