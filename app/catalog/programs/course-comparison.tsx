import type { ReactNode } from "react";
import { formatCents } from "#app/content/prices/money.ts";
import { fill } from "#app/content/words/words.ts";
import layout from "#app/ui/layout.module.css";
import type { CertificationsWords } from "./certifications-words.server.ts";
import styles from "./programs.module.css";
import type { ListedPrices, ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";

type Compared = { program: Program; listed: ListedPrices; terms: ProgramTerms; hoursSaid: string };

/** What decides between the programs, one question a row. */
export function CourseComparison({
  words,
  courses,
}: {
  words: CertificationsWords["comparison"];
  courses: Compared[];
}) {
  return (
    <section className={layout.section} aria-labelledby="side-by-side">
      <div className={layout.wrap}>
        <h2 id="side-by-side" className={styles.heading}>
          {words.heading}
        </h2>
        <table className={styles.comparison} aria-label={words.label}>
          <thead>
            <tr>
              <th scope="col">
                <span className={layout.visuallyHidden}>{words.ask}</span>
              </th>
              {courses.map(({ program }) => (
                <th key={program.slug} scope="col">
                  {program.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              courses={courses}
              question={words.term}
              answer={({ terms }) => fill(words.months, { months: terms.months })}
            />
            <Row
              courses={courses}
              question={words.hours}
              answer={({ program, hoursSaid }) => `${program.hours}.${hoursSaid}`}
            />
            <Row
              courses={courses}
              question={words.free}
              answer={({ program }) => fill(words.freeModule, { title: program.modules[0]?.title ?? "" })}
            />
            <Row courses={courses} question={words.finish} answer={({ program }) => program.modules.at(-1)?.outcome} />
            <Row courses={courses} question={words.elsewhere} answer={({ program }) => program.notFor} />
            <Row courses={courses} question={words.listed} answer={(course) => asListed(words.listedText, course)} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The list's own title and figures (specification §9), said to be that and no more. */
function asListed(text: string, { program: { listing }, listed }: Compared) {
  const { title } = listing;
  return fill(text, { title, monthly: formatCents(listed.monthly), prepaid: formatCents(listed.prepaid) });
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
