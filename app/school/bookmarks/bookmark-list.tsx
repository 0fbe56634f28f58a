import { href, Link } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import { stopPath, type Track } from "#app/school/course/courses.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { type Bookmark, hashOf } from "./bookmarks.ts";
import styles from "./bookmarks.module.css";

/** A student's bookmarks of a course; with `most`, the first so many of them and nothing where there are none. */
export function BookmarkList({ track, most }: { track: Track; most?: number }) {
  const { answer, again } = useAsked<Bookmark[]>(href("/api/learning/:track/bookmarks", { track }));
  if (!answer) return most ? null : <p className={layout.soft}>Loading...</p>;
  if (!answer.ok)
    return most ? null : (
      <RetryNotice again={again}>Your bookmarks did not come. They are kept; try again in a minute.</RetryNotice>
    );
  if (answer.value.length === 0)
    return most ? null : (
      <p className={layout.soft}>
        Nothing is bookmarked yet. The sign beside a heading keeps that place, the button above a lesson the whole page.
      </p>
    );
  const shown = answer.value.slice(0, most);
  return (
    <>
      <ul className={styles.list} aria-label="Your bookmarks">
        {shown.map((bookmark) => (
          <li key={`${bookmark.module} ${bookmark.stop} ${bookmark.heading}`}>
            <Link to={stopPath(track, bookmark.module, bookmark.stop) + hashOf(bookmark)}>
              {bookmark.words || bookmark.title}
            </Link>
            <span>{`Module ${bookmark.module}${bookmark.words ? `, ${bookmark.title}` : ""}`}</span>
          </li>
        ))}
      </ul>
      {shown.length < answer.value.length ? (
        <p>
          <Link to={`${href("/course/:track", { track })}#bookmarks`}>{`All ${answer.value.length} bookmarks`}</Link>
        </p>
      ) : null}
    </>
  );
}
