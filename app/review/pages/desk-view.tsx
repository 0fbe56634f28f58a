import { useRef, useState } from "react";
import { href } from "react-router";
import { namedProof } from "#app/people/named/named-token.ts";
import type { Desk } from "#app/review/desk/desk.ts";
import { asText } from "#app/review/draft/draft.ts";
import { forgetHere } from "#app/review/draft/kept-here.ts";
import { keepReady } from "#app/review/draft/ready.ts";
import { useReading } from "#app/review/draft/use-reading.ts";
import { LastLook } from "#app/review/parts/last-look.tsx";
import { LostReading } from "#app/review/parts/lost-reading.tsx";
import { NotForMe } from "#app/review/parts/not-for-me.tsx";
import type { ReleaseRefusal } from "#app/review/queue/reading.ts";
import type { Verdict } from "#app/school/courses/rubric/rubric.ts";
import { ask } from "#app/site/ask.ts";
import layout from "#app/ui/layout.module.css";
import { DeskWork } from "./desk-work.tsx";
import styles from "./desk.module.css";
import { Done } from "./done.tsx";

type ReleaseAnswer = { ok: true; verdict: Verdict; next: Desk | null } | ({ ok: false } & ReleaseRefusal);

/** A reading from the first look to its release. */
export function DeskView({ desk }: { desk: Desk }) {
  const reading = useReading(desk);
  const [end, setEnd] = useState<{ verdict: Verdict | null; more: boolean }>();
  const lastLook = useRef<HTMLDialogElement>(null);
  const notForMe = useRef<HTMLDialogElement>(null);
  const { draft, editor, keeping, flush } = reading;

  async function send(): Promise<string | undefined> {
    if (!(await flush())) return "What you wrote did not reach us yet, so nothing went out. Try again in a minute.";
    const answer = await ask<ReleaseAnswer>(href("/api/review"), namedProof(), {
      do: "release",
      reading: desk.id,
      changes: {},
    });
    if (!answer.ok) return "We did not answer. Nothing is lost: try again in a minute; a work goes out only once.";
    if (!answer.value.ok) return refusals[answer.value.reason];
    keepReady(answer.value.next);
    leave({ verdict: answer.value.verdict, more: answer.value.next !== null });
    return undefined;
  }

  async function putBack(reason: string) {
    const order = { do: "put-back", reading: desk.id, reason };
    const answer = await ask<{ ok: boolean }>(href("/api/review"), namedProof(), order);
    if (answer.ok) leave({ verdict: null, more: true });
    return answer.ok;
  }

  function leave(how: { verdict: Verdict | null; more: boolean }) {
    reading.stop();
    forgetHere(desk.id);
    setEnd(how);
  }
  if (end) return <Done {...end} />;
  return (
    <section className={styles.section} data-line="training">
      <div className={`${layout.wrap} ${styles.desk}`}>
        {keeping.state === "gone" ? (
          <LostReading words={asText(draft, editor?.text)} onForget={() => leave({ verdict: null, more: true })} />
        ) : (
          <DeskWork
            desk={desk}
            reading={reading}
            onRelease={() => lastLook.current?.showModal()}
            onPutBack={() => notForMe.current?.showModal()}
          />
        )}
        <LastLook dialog={lastLook} desk={desk} draft={draft} isWriting={isWriting(editor)} onRelease={send} />
        <NotForMe dialog={notForMe} onPutBack={putBack} />
      </div>
    </section>
  );
}

function isWriting(editor: { text: string } | null) {
  return editor !== null && editor.text.trim() !== "";
}

const refusals: Record<ReleaseRefusal["reason"], string> = {
  gone: "This work is not in your hands any more: it was released already, or somebody else has it.",
  levels: "A criterion has no level yet.",
  remark: "A criterion is not met, and no remark says what is missing.",
  lines: "A remark is about lines that are not there. Change it or take it away.",
  summary: "The summary is empty.",
  files: "The store of files does not answer, so nothing went out. Try again in a minute.",
  many: "One reading holds 300 remarks. Take some away.",
};
