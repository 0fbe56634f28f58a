import { useEffect, useRef } from "react";
import { type Agreement, type LabItem, writtenName } from "#app/school/courses/labs/labs.ts";
import styles from "#app/school/exercises/practice/learning.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import {
  useLabAnswerWords,
  useLabStudentWords,
  useLabVisitorWords,
} from "#app/school/courses/part-words/use-school-words.ts";

type Props = { agreement: Agreement; items: LabItem[]; known: boolean };

/** How far one agrees with the key; whoever has just sent hears it at once. */
export function LabAgreement({ agreement, items, known }: Props) {
  const words = useLabAnswerWords();
  const box = useRef<HTMLDivElement>(null);
  const { agreed, answered, of } = agreement;
  // In step with a result that has just come: focus goes where the news is.
  useEffect(() => {
    if (agreement.of > 0) box.current?.focus();
  }, [agreement]);
  return (
    <div ref={box} tabIndex={-1} className={styles.score}>
      <Notice kind={answered > 0 && agreed === of ? "ok" : "note"}>
        <h3>{answered === 0 ? words.none : fill(words.score, { agreed, answered })}</h3>
        {answered > 0 ? <Open items={items} told={agreement.items} /> : null}
        {answered > agreed ? <Differences items={items} told={agreement.items} /> : null}
        <p>{known ? <Counts /> : <Visited />}</p>
      </Notice>
    </div>
  );
}

function Counts() {
  const { counts, mark } = useLabStudentWords();
  return fill(counts, { mark });
}

function Visited() {
  return useLabVisitorWords().answers;
}

type Told = { items: LabItem[]; told: Agreement["items"] };

/** A reader who is through finds the few that were passed over; who has just begun has no use for thirty links. */
const few = 10;

function Open({ items, told }: Told) {
  const words = useLabAnswerWords();
  const left = items.filter(({ id }) => !told[id]);
  if (left.length === 0) return null;
  if (left.length > few) return <p>{fill(words.open, { open: left.length, of: items.length })}</p>;
  return (
    <p>
      <Words text={words.left} values={{ items: <ToItems items={items} some={left} /> }} />
    </p>
  );
}

function Differences({ items, told }: Told) {
  const { differences } = useLabAnswerWords();
  const differ = items.filter(({ id }) => told[id]?.agrees === false);
  return (
    <p>
      <Words text={differences} values={{ items: <ToItems items={items} some={differ} /> }} />
    </p>
  );
}

/** Links to some of the items, by the name that stands at them. */
function ToItems({ items, some }: { items: LabItem[]; some: LabItem[] }) {
  return some.map((item, place) => (
    <span key={item.id}>
      {place > 0 ? ", " : null}
      <a href={`#${item.id}`}>{writtenName(item.id) ?? items.indexOf(item) + 1}</a>
    </span>
  ));
}
