import type { ModuleView } from "#app/school/courses/course/learning.ts";
import { hoursInWords, minutesIn, partLines } from "#app/school/courses/course/hour-parts.ts";
import { timeInWords } from "#app/school/courses/labs/labs.ts";
import { leastStudents } from "./measured-hours.ts";
import styles from "#app/school/courses/course/course.module.css";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";

/**
 * How long a module takes and what that is made of; what students said, once enough of them did. A visitor's page was made
 * at build, so it states the estimate, and the server puts behind it what students said.
 */
export function HoursSheet({ hours: { words, parts, measured, said } }: Pick<ModuleView, "hours">) {
  return (
    <Sheet as="section">
      <h2 className={styles.heading}>{words.heading}</h2>
      {measured ? (
        <p>
          <Words
            text={words.text}
            values={{
              hours: <b>{hoursInWords(measured.median)}</b>,
              students: measured.students,
              from: hoursInWords(measured.from),
              to: hoursInWords(measured.to),
            }}
          />
        </p>
      ) : (
        <p>
          <Words
            text={`${words.text}${said}`}
            values={{
              about: <b>{fill(words.about, { hours: hoursInWords(minutesIn(parts)) })}</b>,
              least: leastStudents,
            }}
          />
        </p>
      )}
      <table className={`${styles.hours} ${layout.small}`}>
        <caption>{words.parts}</caption>
        <tbody>
          {partLines(parts).map(([name, minutes]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{timeInWords(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
