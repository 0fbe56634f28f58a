import { freeModule, stopPath } from "#app/school/courses/course/courses.ts";
import type { LabContent, LabView } from "#app/school/courses/labs/labs.ts";
import styles from "#app/school/courses/labs/lab.module.css";
import { SavedFile } from "#app/school/courses/labs/saved-file.tsx";
import { Words } from "#app/content/words/words.tsx";
import { useLabCodeWords, useLabPageWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { view: LabView; content: LabContent };

/** What belongs to a lab, to save: with sizes, and the digest of what was packed. */
export function LabFiles({ view, content: { files } }: Props) {
  const words = useLabPageWords();
  return (
    <section className={styles.part} aria-labelledby="files">
      <h2 id="files">{words.files}</h2>
      {files.length === 0 ? (
        <p>{words.unpacked}</p>
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
  const words = useLabCodeWords();
  const closed = number === freeModule ? words.closedFree : words.closed;
  return (
    <section className={styles.part} aria-labelledby="solution">
      <h2 id="solution">{words.solution}</h2>
      {solution ? (
        <>
          <p>{words.solved}</p>
          <SavedFile place={placeOf(view)} file={solution} isOwn />
        </>
      ) : (
        <p>
          <Words text={closed} values={{ exercise: stopPath(track, number, "exercise") }} />
        </p>
      )}
    </section>
  );
}

function placeOf({ track, number, lab }: LabView) {
  return { track, number, slug: lab.slug };
}
