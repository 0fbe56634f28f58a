import { Link } from "react-router";
import styles from "#app/school/courses/course/course.module.css";
import type { CourseFrame, LabLine, ModuleView } from "#app/school/courses/course/learning.ts";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { labPath, timeInWords } from "./labs.ts";
import { fill } from "#app/content/words/words.ts";
import { useLabListWords } from "#app/school/courses/part-words/use-school-words.ts";
import type { LabWords } from "#app/school/courses/part-words/lab-words.server.ts";

/** The labs of a module, below its stops. */
export function ModuleLabs({ view }: { view: ModuleView }) {
  const { labs } = view;
  return labs.length > 0 ? <Labs view={view} labs={labs} /> : null;
}

function Labs({ view, labs }: { view: ModuleView; labs: LabLine[] }) {
  const words = useLabListWords();
  const { access, student } = view;
  const minutes = labs.reduce((sum, lab) => sum + lab.minutes, 0);
  return (
    <section aria-labelledby="labs-title" className={`${layout.stack} ${styles.stops} ${styles.labs}`}>
      <h2 id="labs-title" className={styles.heading}>
        {words.heading}
      </h2>
      <p className={`${layout.soft} ${layout.small}`}>{fill(words.text, { time: timeInWords(minutes) })}</p>
      <Stops line="training">
        {labs.map((lab) => (
          <Stop key={lab.slug} state={student && lab.done ? "done" : undefined}>
            {access === "open" ? <LabLink view={view} lab={lab} /> : lab.title}
            <p className={`${layout.soft} ${layout.small}`}>{remarkOf(words, lab, student !== null)}</p>
          </Stop>
        ))}
      </Stops>
    </section>
  );
}

/** What a lesson is practiced with, at its end. */
export function LessonLabs({ view, labs }: { view: CourseFrame; labs: LabLine[] }) {
  return labs.length > 0 ? <OwnLabs view={view} labs={labs} /> : null;
}

function OwnLabs({ view, labs }: { view: CourseFrame; labs: LabLine[] }) {
  const words = useLabListWords();
  return (
    <div className={styles.labs} data-screen-only="">
      <Sheet as="section" line="training">
        <h2 className={styles.heading}>{labs.length === 1 ? words.one : words.several}</h2>
        <ul className={styles.list}>
          {labs.map((lab) => (
            <li key={lab.slug}>
              <LabLink view={view} lab={lab} />
              <p className={`${layout.soft} ${layout.small}`}>{remarkOf(words, lab, view.student !== null)}</p>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

function LabLink({ view: { track, number }, lab }: { view: CourseFrame; lab: LabLine }) {
  return <Link to={labPath(track, number, lab.slug)}>{lab.title}</Link>;
}

function remarkOf(words: LabWords["list"], { minutes, done }: LabLine, known: boolean) {
  const remark = known ? (done ? words.done : words.notDone) : words.about;
  return fill(remark, { time: timeInWords(minutes) });
}
