import { type Agreement, type LabItem, writtenName } from "#app/school/courses/labs/labs.ts";
import practice from "#app/school/exercises/practice/learning.module.css";
import { Field, wrongId } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "#app/school/courses/labs/lab.module.css";
import { fill } from "#app/content/words/words.ts";
import type { LabWords } from "#app/school/courses/part-words/lab-words.server.ts";

type Told = Agreement["items"][string];
type Answers = LabWords["answers"];
type Props = { item: LabItem; words: Answers; sent?: string; told?: Told };

/** One item; after an answer with what the key says of it, and why. */
export function LabQuestion({ item: { id, prompt, choices, number }, words, sent, told }: Props) {
  const said = told ? (
    <div className={practice.option} data-told={told.agrees ? "right" : "wrong"}>
      <Said words={words} told={told} />
    </div>
  ) : null;
  if (number) {
    const error = sent && !told ? words.unread : undefined;
    return (
      <li id={id}>
        <p className={styles.prompt} id={`${id}-prompt`}>
          <Prompt id={id} text={prompt} />
        </p>
        <div className={styles.number}>
          <Field
            label={number.unit ? fill(words.numberIn, { unit: number.unit }) : words.number}
            name={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={sent}
            error={error}
            aria-describedby={error ? `${id}-prompt ${wrongId(id)}-error` : `${id}-prompt`}
          />
        </div>
        {said}
      </li>
    );
  }
  return (
    <li id={id}>
      <fieldset>
        <legend className={styles.prompt}>
          <Prompt id={id} text={prompt} />
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

/** What was recorded stands behind the word that says what it is: "MAIL  Hello". The rest asks. */
const recorded = /^([A-Z][A-Z ]{2,20}) {2,}(.+)$/;

function Prompt({ id, text }: { id: string; text: string }) {
  const name = writtenName(id);
  const named = name && !text.includes(name) ? `${name}\n${text}` : text;
  const lines = named.split("\n").filter((each) => each.trim() !== "");
  if (lines.length === 1) return text;
  return lines.map((each, place) => {
    const [, what, words] = recorded.exec(each) ?? [];
    return (
      <span key={place}>
        {what ? <b>{what}</b> : null}
        {what ? <q>{words}</q> : each}
      </span>
    );
  });
}

function Said({ words, told: { agrees, answer, because } }: { words: Answers; told: Told }) {
  return (
    <p>
      <b>
        <Icon name={agrees ? "check" : "close"} />
        {`${agrees ? words.agrees : fill(words.differs, { answer })} `}
      </b>
      {because}
    </p>
  );
}
