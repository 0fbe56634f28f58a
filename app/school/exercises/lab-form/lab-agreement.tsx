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
  const open = of - answered;
  // In step with a result that has just come: focus goes where the news is.
  useEffect(() => {
    if (agreement.of > 0) box.current?.focus();
  }, [agreement]);
  return (
    <div ref={box} tabIndex={-1} className={styles.score}>
      <Notice kind={answered > 0 && agreed === of ? "ok" : "note"}>
        <h3>{answered === 0 ? words.none : fill(words.score, { agreed, answered })}</h3>
        {open > 0 && answered > 0 ? <p>{fill(words.open, { open, of })}</p> : null}
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

function Differences({ items, told }: { items: LabItem[]; told: Agreement["items"] }) {
  const { differences } = useLabAnswerWords();
  const differ = items.flatMap(({ id }, place) =>
    told[id]?.agrees === false ? [{ id, name: writtenName(id) ?? place + 1 }] : [],
  );
  const links = differ.map(({ id, name }, place) => (
    <span key={id}>
      {place > 0 ? ", " : null}
      <a href={`#${id}`}>{name}</a>
    </span>
  ));
  return (
    <p>
      <Words text={differences} values={{ items: links }} />
    </p>
  );
}
