import { useState } from "react";
import { href, Link } from "react-router";
import { ButtonLink, Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { dueWords, momentHere, worksAhead } from "#app/school/works/standing-words.ts";
import { type Standing, type Version, withdrawable } from "#app/school/works/work.ts";
import { Appeal } from "./appeal.tsx";
import { HoursTaken } from "./hours-taken.tsx";
import styles from "./hand-in.module.css";
import { sendWish, sentenceOf } from "./send-wish.ts";

const waitingWords = {
  first: "Handed in, waits to be read",
  appeal: "Waits for a second reader, as you asked",
  reopened: "Waits to be read once more, as we asked",
  second: "",
  planted: "",
};

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
  const { id, versions, waiting } = standing;
  return (
    <div className={styles.standing} data-state="waiting">
      <p role="status" className={styles.lead}>
        {waiting?.isRead ? "Somebody reads it now" : waitingWords[waiting?.role ?? "first"]}
      </p>
      {waiting ? (
        <p>
          {newest ? `Version ${newest.number} came in on ${momentHere(newest.handedInAt)}. ` : null}
          {`${dueWords(waiting)} `}
          {waiting.isRead ? "You get a mail as soon as the remarks are out." : worksAhead(waiting.ahead)}
        </p>
      ) : null}
      <p className={layout.soft}>
        Waiting stops nothing: the quiz and the modules after this one stay open. Only the end of the course needs the
        answer.
      </p>
      <div className={layout.row}>
        <ButtonLink look="ghost" to={href("/work/:id", { id })}>
          {versions > 1 ? `See all ${versions} versions` : "See what you handed in"}
        </ButtonLink>
        {waiting?.mayWithdraw ? <Withdraw id={id} until={waiting.since + withdrawable} changed={changed} /> : null}
      </div>
    </div>
  );
}

function Withdraw({ id, until, changed }: { id: string; until: number; changed(): void }) {
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
        {state.busy ? "Taking it back..." : "Take it back"}
      </Button>
      <span className={`${layout.soft} ${layout.small}`}>{`Until ${momentHere(until)}`}</span>
      {state.reason ? <Notice kind="error">{sentenceOf(state.reason)}</Notice> : null}
    </>
  );
}

/** It came back: who read it, what they say, and the way to appeal. */
export function ReturnedWork({ standing, newest, changed }: Props & { changed(): void }) {
  const reading = newest.readings.at(-1);
  const wasAppealed = newest.readings.some(({ role }) => role === "appeal");
  return (
    <div className={styles.standing} data-state="again">
      <p role="status" className={styles.lead}>
        Once more
      </p>
      {reading ? (
        <>
          <p>{`${reading.reviewer} read version ${newest.number} on ${momentHere(reading.publishedAt)}. At least one criterion is not met yet; the remarks below say what is missing.`}</p>
          <blockquote>{reading.summary}</blockquote>
        </>
      ) : null}
      <ButtonLink look="ghost" to={href("/work/:id", { id: standing.id })}>
        See every criterion and remark
      </ButtonLink>
      {reading && !wasAppealed ? <Appeal work={standing.id} changed={changed} /> : null}
    </div>
  );
}

export function AcceptedWork({ standing, newest, changed }: Props & { changed(): void }) {
  const reading = newest.readings.at(-1);
  return (
    <div className={styles.standing} data-state="accepted">
      <p role="status" className={styles.lead}>
        Accepted
      </p>
      {reading ? (
        <>
          <p>{`${reading.reviewer} read version ${newest.number} on ${momentHere(reading.publishedAt)}: every criterion is met.`}</p>
          <blockquote>{reading.summary}</blockquote>
        </>
      ) : null}
      <p>
        <Link to={href("/work/:id", { id: standing.id })}>See your work and its remarks</Link>
      </p>
      <HoursTaken work={standing.id} minutes={standing.minutesTaken} changed={changed} />
    </div>
  );
}
