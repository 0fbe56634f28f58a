import { Link } from "react-router";
import styles from "#app/school/course/course.module.css";
import type { CourseFrame, LabLine, ModuleView } from "#app/school/course/learning.ts";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { labPath, timeInWords } from "./labs.ts";

/** The labs of a module, below its stops. */
export function ModuleLabs({ view }: { view: ModuleView }) {
  const { labs, access, student } = view;
  if (labs.length === 0) return null;
  const minutes = labs.reduce((sum, lab) => sum + lab.minutes, 0);
  return (
    <section aria-labelledby="labs-title" className={`${layout.stack} ${styles.stops} ${styles.labs}`}>
      <h2 id="labs-title" className={styles.heading}>
        Labs
      </h2>
      <p className={`${layout.soft} ${layout.small}`}>
        {`Practice beside the lessons, together about ${timeInWords(minutes)}. No certificate asks for them; the exercise goes better after them.`}
      </p>
      <Stops line="training">
        {labs.map((lab) => (
          <Stop key={lab.slug} state={student && lab.done ? "done" : undefined}>
            {access === "open" ? <LabLink view={view} lab={lab} /> : lab.title}
            <p className={`${layout.soft} ${layout.small}`}>{remarkOf(lab, student !== null)}</p>
          </Stop>
        ))}
      </Stops>
    </section>
  );
}

/** What a lesson is practiced with, at its end. */
export function LessonLabs({ view, labs }: { view: CourseFrame; labs: LabLine[] }) {
  if (labs.length === 0) return null;
  return (
    <div className={styles.labs}>
      <Sheet as="section" line="training">
        <h2 className={styles.heading}>{labs.length === 1 ? "A lab for this lesson" : "Labs for this lesson"}</h2>
        <ul className={styles.list}>
          {labs.map((lab) => (
            <li key={lab.slug}>
              <LabLink view={view} lab={lab} />
              <p className={`${layout.soft} ${layout.small}`}>{remarkOf(lab, view.student !== null)}</p>
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

function remarkOf({ minutes, done }: LabLine, known: boolean) {
  return `Lab, about ${timeInWords(minutes)}${known ? (done ? ". Done" : ". Not done yet") : ""}`;
}
