import { labStop, type LabView } from "#app/school/courses/labs/labs.ts";
import { MarkBox, useMark } from "#app/school/exercises/marks/mark-box.tsx";
import styles from "#app/school/exercises/practice/learning.module.css";
import { useLabStudentWords } from "#app/school/courses/part-words/use-school-words.ts";

/** The student's own word that the lab is done, kept like other progress. */
export function LabMark({ view: { track, number, lab } }: { view: LabView }) {
  const words = useLabStudentWords();
  const mark = useMark({ track, module: number, stop: labStop(lab.slug), done: lab.done });
  return (
    <div className={styles.mark} data-hydrate="" data-screen-only="">
      <MarkBox mark={mark} done={lab.done}>
        {words.mark}
      </MarkBox>
    </div>
  );
}
