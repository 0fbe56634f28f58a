import { href, Link } from "react-router";
import type { Desk } from "#app/review/desk/desk.ts";
import { courseNames, programOf } from "#app/school/courses/course/courses.ts";
import { formatDay, formatInstant } from "#app/site/time.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./desk.module.css";

/** Whose work it is, and what is in it besides lines. */
export function DeskHead({ desk }: { desk: Desk }) {
  const { student, track, module, title, number, waitingSince, ownDay, reopened, link, commit } = desk;
  return (
    <div className={styles.head}>
      <p>
        <Link to={href("/review")}>Works to read</Link>
      </p>
      <h1 className={layout.pageTitle}>
        {student || "A student"}, module {module}
      </h1>
      <p className={layout.lede}>
        {courseNames[programOf[track]]}: {title}. Version {number}, waiting since {formatInstant(waitingSince)}.
        {ownDay ? ` The student set ${formatDay(ownDay)} for this hand-in.` : null}
      </p>
      {reopened === "" ? null : <Notice kind="note">The owner asks to have this read anew: {reopened}</Notice>}
      <dl className={styles.facts}>
        {link === "" ? null : (
          <div>
            <dt>Link, as the student gave it; what is behind it may have changed since</dt>
            <dd>
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {link}
              </a>
            </dd>
          </div>
        )}
        {commit === "" ? null : (
          <div>
            <dt>Commit</dt>
            <dd>{commit}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
