import type { ModuleView } from "#app/school/course/learning.ts";
import { hoursInWords, minutesIn, partLines } from "#app/school/course/hour-parts.ts";
import { leastStudents } from "./measured-hours.ts";
import styles from "#app/school/course/course.module.css";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";

/**
 * How long a module takes and what that is made of; what students said, once enough of them did. A visitor's page was made
 * at build, so it states the estimate and where the rest is said.
 */
export function HoursSheet({ hours: { parts, measured }, student }: Pick<ModuleView, "hours" | "student">) {
  return (
    <Sheet as="section">
      <h2 className={styles.heading}>How long it takes</h2>
      {measured ? (
        <p>
          <b>{hoursInWords(measured.median)}</b>
          {`: the middle one of ${measured.students} students who said it. Half of them took between ${hoursInWords(measured.from)} and ${hoursInWords(measured.to)}.`}
        </p>
      ) : (
        <p>
          <b>{`About ${hoursInWords(minutesIn(parts))}`}</b>
          {student
            ? `, our estimate until ${leastStudents} students have said what it took them.`
            : `, our estimate. Once ${leastStudents} students have said what it took them, you see that when signed in.`}
        </p>
      )}
      <table className={`${styles.hours} ${layout.small}`}>
        <caption>{measured ? "Our estimate, part by part" : "Part by part"}</caption>
        <tbody>
          {partLines(parts).map(([name, minutes]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{hoursInWords(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
