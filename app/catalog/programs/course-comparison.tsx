import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./programs.module.css";
import type { ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";

type Compared = { program: Program; terms: ProgramTerms };

/** What decides between the programs, one question a row. */
export function CourseComparison({ courses }: { courses: Compared[] }) {
  return (
    <section className={layout.section} aria-labelledby="side-by-side">
      <div className={layout.wrap}>
        <h2 id="side-by-side" className={styles.heading}>
          Side by side
        </h2>
        <table className={styles.comparison} aria-label="Programs side by side">
          <thead>
            <tr>
              <th scope="col">
                <span className={layout.visuallyHidden}>What you may ask</span>
              </th>
              {courses.map(({ program }) => (
                <th key={program.slug} scope="col">
                  {program.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row courses={courses} question="Term" answer={({ terms }) => `${terms.months} months`} />
            <Row courses={courses} question="Hours of work" answer={({ program }) => `${program.hours}.`} />
            <Row
              courses={courses}
              question="Free to read"
              answer={({ program }) => `Module 1, ${program.modules[0]?.title}`}
            />
            <Row
              courses={courses}
              question="You finish with"
              answer={({ program }) => program.modules.at(-1)?.outcome}
            />
            <Row courses={courses} question="Look elsewhere" answer={({ program }) => program.notFor} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = { courses: Compared[]; question: string; answer: (course: Compared) => ReactNode };

function Row({ courses, question, answer }: RowProps) {
  return (
    <tr>
      <th scope="row">{question}</th>
      {courses.map((course) => (
        <td key={course.program.slug}>{answer(course)}</td>
      ))}
    </tr>
  );
}
