import { useEffect, useRef } from "react";
import { type Agreement, type LabItem, writtenName } from "#app/school/labs/labs.ts";
import styles from "#app/school/practice/learning.module.css";
import { Notice } from "#app/ui/form/notice.tsx";

type Props = { agreement: Agreement; items: LabItem[]; known: boolean };

/** How far one agrees with the key; whoever has just sent hears it at once. */
export function LabAgreement({ agreement, items, known }: Props) {
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
        <h3>{answered === 0 ? "Nothing is answered yet" : `You agree with the key in ${agreed} of ${answered}`}</h3>
        {open > 0 && answered > 0 ? (
          <p>{`${open} of ${of} are not answered: of these the key says nothing yet.`}</p>
        ) : null}
        {answered > agreed ? <Differences items={items} told={agreement.items} /> : null}
        {known ? (
          <p>The lab counts as done when you tick “I have done this lab” at the end of this page.</p>
        ) : (
          <p>As a visitor nothing of this is kept.</p>
        )}
      </Notice>
    </div>
  );
}

function Differences({ items, told }: { items: LabItem[]; told: Agreement["items"] }) {
  const differ = items.flatMap(({ id }, place) =>
    told[id]?.agrees === false ? [{ id, name: writtenName(id) ?? place + 1 }] : [],
  );
  return (
    <p>
      You differ in{" "}
      {differ.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 ? ", " : null}
          <a href={`#${id}`}>{name}</a>
        </span>
      ))}
      . Read why below, and look at the material again before you change an answer.
    </p>
  );
}
