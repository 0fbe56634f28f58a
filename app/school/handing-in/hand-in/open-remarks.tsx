import { type FocusEvent, useState } from "react";
import { href, Link } from "react-router";
import { TextArea } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { longestAnswer, type OpenRemark } from "#app/school/handing-in/works/work.ts";
import { counted } from "#app/school/handing-in/works/standing-words.ts";
import styles from "./hand-in.module.css";
import { RemarkQuote } from "./remark-quote.tsx";
import { sendWish } from "./send-wish.ts";
import { fill } from "#app/content/words/words.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";

/** What the reader asked for, each remark with the lines it is about and room for an answer. */
export function OpenRemarks({ work, remarks }: { work: string; remarks: OpenRemark[] }) {
  const { remarks: words } = useHandInWords();
  if (remarks.length === 0) return null;
  return (
    <section className={styles.remarks} aria-labelledby="open-remarks">
      <h3 id="open-remarks">{counted(remarks.length, "open remark")}</h3>
      <p>{words.text}</p>
      <ol>
        {remarks.map((remark) => (
          <li key={remark.id}>
            {remark.about ? (
              <p>
                <b>{remark.about}</b>
              </p>
            ) : null}
            <RemarkQuote remark={remark} />
            <p>{remark.text}</p>
            <p>
              <Link
                to={`${href("/work/:id/:version", { id: work, version: String(remark.number) })}#remark-${remark.id}`}
              >
                {fill(words.lines, { number: remark.number })}
              </Link>
            </p>
            <AnswerField remark={remark} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Kept when it is left; what could not be kept stays in the field. */
function AnswerField({ remark }: { remark: OpenRemark }) {
  const { remarks: words } = useHandInWords();
  const said = { nothing: "", sending: words.saving, saved: words.saved, failed: words.unsaved };
  const [kept, setKept] = useState(remark.answer);
  const [state, setState] = useState<"nothing" | "sending" | "saved" | "failed">("nothing");

  async function keep({ currentTarget }: FocusEvent<HTMLTextAreaElement>) {
    const text = currentTarget.value;
    if (text === kept) return;
    setState("sending");
    const answer = await sendWish({ do: "answer", remark: remark.id, text });
    setState(answer.ok ? "saved" : "failed");
    if (answer.ok) setKept(text);
  }
  return (
    <>
      <TextArea
        label={words.answer}
        name={`answer-${remark.id}`}
        rows={2}
        maxLength={longestAnswer}
        defaultValue={remark.answer}
        onBlur={(event) => void keep(event)}
      />
      <p role="status" className={styles.keeping}>
        {state === "saved" ? <Icon name="check" /> : null}
        {state === "failed" ? <Icon name="warning" /> : null}
        {said[state]}
      </p>
    </>
  );
}
