import { useState } from "react";
import { href, Link } from "react-router";
import { ButtonLink, Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { dueWords, momentHere, worksAhead } from "#app/school/handing-in/works/standing-words.ts";
import { type Standing, type Version, withdrawable } from "#app/school/handing-in/works/work.ts";
import { Appeal } from "./appeal.tsx";
import { HoursTaken } from "./hours-taken.tsx";
import styles from "./hand-in.module.css";
import { sendWish, sentenceOf } from "./send-wish.ts";
import { fill } from "#app/content/words/words.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { standing: Standing; newest: Version };

/** A version that nobody has read yet. */
export function WaitingWork({
  standing,
  newest,
  changed,
}: {
  standing: Standing;
  newest: Version | null;
  changed(): void;
}) {
  const { waiting: words } = useHandInWords();
  const { id, versions, waiting } = standing;
  const role = waiting?.role ?? "first";
  return (
    <div className={styles.standing} data-state="waiting">
      <p role="status" className={styles.lead}>
        {waiting?.isRead ? words.isRead : role === "second" || role === "planted" ? "" : words[role]}
      </p>
      {waiting ? (
        <p>
          {newest ? `${fill(words.cameIn, { number: newest.number, time: momentHere(newest.handedInAt) })} ` : null}
          {`${dueWords(waiting)} `}
          {waiting.isRead ? words.mail : worksAhead(waiting.ahead)}
        </p>
      ) : null}
      <p className={layout.soft}>{words.note}</p>
      <div className={layout.row}>
        <ButtonLink look="ghost" to={href("/work/:id", { id })}>
          {versions > 1 ? fill(words.seeAll, { count: versions }) : words.see}
        </ButtonLink>
        {waiting?.mayWithdraw ? <Withdraw id={id} until={waiting.since + withdrawable} changed={changed} /> : null}
      </div>
    </div>
  );
}

function Withdraw({ id, until, changed }: { id: string; until: number; changed(): void }) {
  const { waiting: words } = useHandInWords();
  const [state, setState] = useState<{ busy: boolean; reason?: string }>({ busy: false });

  async function takeBack() {
    setState({ busy: true });
    const answer = await sendWish({ do: "withdraw", work: id });
    if (answer.ok) changed();
    else setState({ busy: false, reason: answer.reason });
  }
  return (
    <>
      <Button type="button" look="ghost" busy={state.busy} onClick={() => void takeBack()}>
        {state.busy ? words.takingBack : words.takeBack}
      </Button>
      <span className={`${layout.soft} ${layout.small}`}>{fill(words.until, { time: momentHere(until) })}</span>
      {state.reason ? <Notice kind="error">{sentenceOf(state.reason)}</Notice> : null}
    </>
  );
}

/** It came back: who read it, what they say, and the way to appeal. */
export function ReturnedWork({ standing, newest, changed }: Props & { changed(): void }) {
  const { again: words } = useHandInWords();
  const wasAppealed = newest.readings.some(({ role }) => role === "appeal");
  return (
    <div className={styles.standing} data-state="again">
      <p role="status" className={styles.lead}>
        {words.heading}
      </p>
      <LastReading words={words.text} newest={newest} />
      <ButtonLink look="ghost" to={href("/work/:id", { id: standing.id })}>
        {words.see}
      </ButtonLink>
      {newest.readings.length > 0 && !wasAppealed ? <Appeal work={standing.id} changed={changed} /> : null}
    </div>
  );
}

export function AcceptedWork({ standing, newest, changed }: Props & { changed(): void }) {
  const { accepted: words } = useHandInWords();
  return (
    <div className={styles.standing} data-state="accepted">
      <p role="status" className={styles.lead}>
        {words.heading}
      </p>
      <LastReading words={words.text} newest={newest} />
      <p>
        <Link to={href("/work/:id", { id: standing.id })}>{words.see}</Link>
      </p>
      <HoursTaken work={standing.id} minutes={standing.minutesTaken} changed={changed} />
    </div>
  );
}

function LastReading({ words, newest: { readings, number } }: { words: string; newest: Version }) {
  const reading = readings.at(-1);
  if (!reading) return null;
  return (
    <>
      <p>{fill(words, { reader: reading.reviewer, number, time: momentHere(reading.publishedAt) })}</p>
      <blockquote>{reading.summary}</blockquote>
    </>
  );
}
