import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import owner from "#app/desk/parts/owner-page.module.css";
import { Unread } from "#app/people/owner/unread.tsx";
import layout from "#app/ui/layout.module.css";
import type { CourseStands } from "#app/desk/parts/enrolments-page.ts";
import stops from "#app/desk/parts/stop-table.module.css";
import styles from "./people-stop.module.css";

/** Where people stop, one line for each course. */
export function PeopleStop({ answer }: { answer: OwnerAnswer<CourseStands[]> }) {
  return (
    <section className={owner.block} aria-labelledby="stops-title">
      <h2 id="stops-title">Where people stop</h2>
      {answer.ok ? (
        <>
          <p className={layout.soft}>Everybody to whom a course is open, at the last thing that they finished in it.</p>
          <div className={styles.lines}>
            {answer.value.map((stands) => (
              <CourseLine key={stands.program.slug} stands={stands} />
            ))}
          </div>
        </>
      ) : (
        <Unread what="The progress" />
      )}
    </section>
  );
}

function CourseLine({ stands: { program, notBegun, modules, certified } }: { stands: CourseStands }) {
  const id = `stops-${program.slug}`;
  return (
    <div className={styles.course}>
      <h3 id={id}>{program.title}</h3>
      <table className={stops.stops} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Stop</th>
            <th scope="col">All</th>
            <th scope="col">Lesson</th>
            <th scope="col">Exercise</th>
            <th scope="col">Quiz</th>
          </tr>
        </thead>
        <tbody>
          <Ends name="Not begun" count={notBegun} />
          {modules.map(({ number, lessons, exercise, quiz }) => (
            <tr key={number} data-state={lessons + exercise + quiz > 0 ? "open" : undefined}>
              <th scope="row">Module {number}</th>
              <Count count={lessons + exercise + quiz} />
              <Count count={lessons} />
              <Count count={exercise} />
              <Count count={quiz} />
            </tr>
          ))}
          <Ends name="Certified" count={certified} />
        </tbody>
      </table>
    </div>
  );
}

function Ends({ name, count }: { name: string; count: number }) {
  return (
    <tr data-state={count > 0 ? "open" : undefined}>
      <th scope="row">{name}</th>
      <Count count={count} />
    </tr>
  );
}

function Count({ count }: { count: number }) {
  return <td data-none={count === 0 ? "" : undefined}>{count}</td>;
}
