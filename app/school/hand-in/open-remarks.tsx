import { type FocusEvent, useState } from "react";
import { href, Link } from "react-router";
import { TextArea } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { longestAnswer, type OpenRemark } from "#app/school/works/work.ts";
import { counted } from "#app/school/works/standing-words.ts";
import styles from "./hand-in.module.css";
import { RemarkQuote } from "./remark-quote.tsx";
import { sendWish } from "./send-wish.ts";

/** What the reader asked for, each remark with the lines it is about and room for an answer. */
export function OpenRemarks({ work, remarks }: { work: string; remarks: OpenRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <section className={styles.remarks} aria-labelledby="open-remarks">
      <h3 id="open-remarks">{counted(remarks.length, "open remark")}</h3>
      <p>
        A remark is what the reader says about certain lines. Change the work, or say in your answer why it is right as
        it is; the next reader sees both. An answer can be empty.
      </p>
      <ol>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <RemarkQuote remark={remark} />
            <p>{remark.text}</p>
            <p>
              <Link
                to={`${href("/work/:id/:version", { id: work, version: String(remark.number) })}#remark-${remark.id}`}
              >
                {`At its lines in version ${remark.number}`}
              </Link>
            </p>
            <AnswerField remark={remark} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const words = {
  nothing: "",
  sending: "Saving...",
  saved: "Saved",
  failed: "Not saved yet: we could not be reached. It goes out when you leave this field the next time.",
};

/** Kept when it is left; what could not be kept stays in the field. */
function AnswerField({ remark }: { remark: OpenRemark }) {
  const [kept, setKept] = useState(remark.answer);
  const [state, setState] = useState<keyof typeof words>("nothing");

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
        label="Your answer"
        name={`answer-${remark.id}`}
        rows={2}
        maxLength={longestAnswer}
        defaultValue={remark.answer}
        onBlur={(event) => void keep(event)}
      />
      <p role="status" className={styles.keeping}>
        {state === "saved" ? <Icon name="check" /> : null}
        {state === "failed" ? <Icon name="warning" /> : null}
        {words[state]}
      </p>
    </>
  );
}
