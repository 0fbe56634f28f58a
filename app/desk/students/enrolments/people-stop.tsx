import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import layout from "#app/ui/layout.module.css";
import type { CourseStands } from "#app/desk/frame/parts/enrolments-page.ts";
import stops from "#app/desk/frame/parts/stop-table.module.css";
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

const heads = ["All", "Lesson", "Exercise", "Quiz"];

function CourseLine({ stands: { program, notBegun, modules, certified } }: { stands: CourseStands }) {
  const id = `stops-${program.slug}`;
  return (
    <div className={styles.course}>
      <h3 id={id}>{program.title}</h3>
      <table className={stops.stops} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Stop</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Stop name="Not begun" counts={[notBegun]} />
          {modules.map(({ number, lessons, exercise, quiz }) => (
            <Stop
              key={number}
              name={`Module ${number}`}
              counts={[lessons + exercise + quiz, lessons, exercise, quiz]}
            />
          ))}
          <Stop name="Certified" counts={[certified]} />
        </tbody>
      </table>
    </div>
  );
}

/** All who stand there, then by what they finished. */
function Stop({ name, counts }: { name: string; counts: [all: number, ...parts: number[]] }) {
  return (
    <tr data-state={counts[0] > 0 ? "open" : undefined}>
      <th scope="row">{name}</th>
      {counts.map((count, place) => (
        <td key={heads[place]} data-none={count === 0 ? "" : undefined}>
          {count}
        </td>
      ))}
    </tr>
  );
}
