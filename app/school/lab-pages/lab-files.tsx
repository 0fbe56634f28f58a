import { Link } from "react-router";
import { freeModule, stopPath } from "#app/school/course/courses.ts";
import type { LabContent, LabView } from "#app/school/labs/labs.ts";
import styles from "#app/school/labs/lab.module.css";
import { SavedFile } from "#app/school/labs/saved-file.tsx";

type Props = { view: LabView; content: LabContent };

/** What belongs to a lab, to save: with sizes, and the digest of what was packed. */
export function LabFiles({ view, content: { files } }: Props) {
  return (
    <section className={styles.part} aria-labelledby="files">
      <h2 id="files">Files</h2>
      {files.length === 0 ? (
        <p>The files are packed when the site is built, and this one was not yet.</p>
      ) : (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.name}>
              <SavedFile place={placeOf(view)} file={file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Ours, for whoever has something of their own to compare it with. */
export function Solution({ view, content: { solution } }: Props) {
  const { track, number } = view;
  return (
    <section className={styles.part} aria-labelledby="solution">
      <h2 id="solution">Our solution</h2>
      {solution ? (
        <>
          <p>You have handed in a version of this module's work, so here is how we did it. Other ways pass as well.</p>
          <SavedFile place={placeOf(view)} file={solution} isOwn />
        </>
      ) : (
        <p>
          It opens when you have handed in a version of{" "}
          <Link to={stopPath(track, number, "exercise")}>this module's work</Link>
          {number === freeModule ? ", in module 1 too" : ""}. Until then the tests say more than a solution would.
        </p>
      )}
    </section>
  );
}

function placeOf({ track, number, lab }: LabView) {
  return { track, number, slug: lab.slug };
}
