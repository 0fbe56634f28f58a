import type { Agreement, LabItem } from "#app/school/labs/labs.ts";
import practice from "#app/school/practice/learning.module.css";
import { Field } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "#app/school/labs/lab.module.css";

type Told = Agreement["items"][string];
type Props = { item: LabItem; sent?: string; told?: Told };

/** One item; after an answer with what the key says of it, and why. */
export function LabQuestion({ item: { id, prompt, choices, number }, sent, told }: Props) {
  const isLong = prompt.includes("\n") || undefined;
  const said = told ? (
    <div className={practice.option} data-told={told.agrees ? "right" : "wrong"}>
      <Said told={told} />
    </div>
  ) : null;
  if (number)
    return (
      <li id={id}>
        <p className={styles.prompt} data-long={isLong} id={`${id}-prompt`}>
          {prompt}
        </p>
        <div className={styles.number}>
          <Field
            label={number.unit ? `Your number, in ${number.unit}` : "Your number"}
            name={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={sent}
            aria-describedby={`${id}-prompt`}
          />
        </div>
        {said}
      </li>
    );
  return (
    <li id={id}>
      <fieldset>
        <legend className={styles.prompt} data-long={isLong}>
          {prompt}
        </legend>
        {choices?.map((choice, place) => (
          <label key={choice} className={practice.check}>
            <input type="radio" name={id} value={place} defaultChecked={sent === String(place)} />
            <span>{choice}</span>
          </label>
        ))}
      </fieldset>
      {said}
    </li>
  );
}

function Said({ told: { agrees, answer, because } }: { told: Told }) {
  return (
    <p>
      <b>
        <Icon name={agrees ? "check" : "close"} />
        {agrees ? "As in the key. " : `The key says: ${answer}. `}
      </b>
      {because}
    </p>
  );
}
