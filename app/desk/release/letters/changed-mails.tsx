import type { LetterChanges } from "./letters.ts";
import styles from "./changed-mails.module.css";

/** So many changes are read at a glance; more wait behind their number. */
const fewest = 4;

/** Which letters are written otherwise from then on, and what they say. */
export function ChangedMails({ letters }: { letters: LetterChanges[] }) {
  if (letters.length === 0) return null;
  const count = new Set(letters.flatMap((each) => each.letters)).size;
  return (
    <section className={styles.mails} aria-labelledby="mails-title">
      <h3 id="mails-title">Mails</h3>
      <p>
        {count === 1
          ? "1 letter is written otherwise from then on. "
          : `${count} letters are written otherwise from then on. `}
        What was written before stays as it is, with the price that was agreed.
      </p>
      {letters.length <= fewest ? (
        <Changes letters={letters} />
      ) : (
        <details>
          <summary>Show them</summary>
          <Changes letters={letters} />
        </details>
      )}
    </section>
  );
}

/** "Booking: booked, moved; Course: open" */
function inWords(names: string[]) {
  const parts = names.map((name) => name.split(": "));
  return [...Map.groupBy(parts, ([about = ""]) => about)]
    .map(([about, each]) => `${about}: ${each.map(([, what]) => what).join(", ")}`)
    .join("; ");
}

function Changes({ letters }: { letters: LetterChanges[] }) {
  return (
    <dl>
      {letters.map(({ letters: names, lines, more }) => (
        <div key={names.join()}>
          <dt>{inWords(names)}</dt>
          {lines.map(({ before, after }) => (
            <dd key={`${before} ${after}`}>
              {before === null ? null : <del>{before}</del>}
              {after === null ? null : <ins>{after}</ins>}
            </dd>
          ))}
          {more > 0 ? <dd>{more === 1 ? "And 1 line more." : `And ${more} lines more.`}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
