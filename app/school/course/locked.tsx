import { href, Link, useLocation, useRevalidator } from "react-router";
import type { Closed, CourseFrame } from "./learning.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./course.module.css";
import { freeModule, modulePath } from "./courses.ts";

/** Why the text is not here, and every way to it. */
export function Locked({ frame }: { frame: CourseFrame }) {
  return (
    <div className={styles.locked}>
      {frame.access === "locked" && !frame.student ? (
        <p className={styles.opening} role="status">
          Opening your course...
        </p>
      ) : null}
      <Trouble frame={frame} />
      <Sheet as="section" line="training">
        <h2>{frame.closed ? reasons[frame.closed].title : "This module is for students of the program"}</h2>
        <WaysIn frame={frame} />
      </Sheet>
      <noscript>
        <p>Modules 2 to 5 need JavaScript: it proves to the site who reads. Module 1 can be read without it.</p>
      </noscript>
    </div>
  );
}

type Reason = { title: string; why: string; todo: string; enroll?: string };

/** What happened, and what to do. `enroll`: where buying it is a way in. */
const reasons: Record<Closed, Reason> = {
  refunded: {
    title: "This course closed when your money went back",
    why: "Your payment was refunded, and with it modules 2 to 5 closed.",
    todo: "To go on, enroll again. If you did not want the refund, write to us.",
    enroll: "Enroll again",
  },
  disputed: {
    title: "This course is closed while your payment is disputed",
    why: "Your bank asked for your payment back, because somebody disputed it there.",
    todo: "If that was a mistake, tell your bank that you withdraw the dispute: the course opens again when the bank says so. Write to us if you do not know of it.",
  },
  cancelled: {
    title: "This course closed when your plan ended",
    why: "Your monthly plan ended before its last payment was made, and with it modules 2 to 5 closed.",
    todo: "To go on, enroll again. If you did not end it, write to us.",
    enroll: "Enroll again",
  },
  "taken-back": {
    title: "This course is not open to you any more",
    why: "We had given you this course, and have taken that back.",
    todo: "Write to us if you did not expect it, or enroll.",
    enroll: "See the program and its price",
  },
  waiting: {
    title: "We wait for your payment",
    why: "Your bank has not sent it yet. A transfer takes a few working days.",
    todo: "Nothing more is to be done: the course opens by itself when it is here, and a mail says so.",
  },
  failed: {
    title: "Your payment did not go through",
    why: "Your bank did not make the payment, so nothing was charged and nothing opened.",
    todo: "Enroll again with another card or account.",
    enroll: "Enroll again",
  },
  never: {
    title: "Nobody has paid for this course with your account",
    why: "Modules 2 to 5 open as soon as your payment has arrived; that takes seconds with a card.",
    todo: "If you paid with another email address, claim your course.",
    enroll: "See the program and its price",
  },
};

function WaysIn({ frame: { program, track, student, closed } }: { frame: CourseFrame }) {
  const here = useLocation().pathname;
  const { why, todo, enroll } = reasons[closed ?? "never"];
  const buy = closed ? enroll : "See the program and its price";
  return (
    <>
      <p>{closed ? why : `Modules 2 to 5 open as soon as your payment for ${program.title} has arrived.`}</p>
      {closed ? <p>{todo}</p> : null}
      {closed && closed !== "never" ? <p>Your progress and your notes are kept.</p> : null}
      <div className={layout.row}>
        {student ? null : (
          <ButtonLink to={`${href("/auth/signin")}?from=${encodeURIComponent(here)}`}>Sign in</ButtonLink>
        )}
        {buy ? (
          <ButtonLink
            look={student ? "solid" : "ghost"}
            to={href("/certifications/:program", { program: program.slug })}
          >
            {buy}
          </ButtonLink>
        ) : null}
        {closed && closed !== "never" ? (
          <ButtonLink look="ghost" to={href("/ask")}>
            Write to us
          </ButtonLink>
        ) : null}
      </div>
      <p className={layout.soft}>
        Paid with another email address, or without an account? <Link to={href("/claim")}>Claim your course</Link>. Just
        looking? <Link to={modulePath(track, freeModule)}>Read module {freeModule}</Link>, which is open to everybody.
      </p>
    </>
  );
}

function Trouble({ frame: { access } }: { frame: CourseFrame }) {
  const { revalidate, state } = useRevalidator();
  if (access === "refused")
    return <Notice kind="error">Your sign-in has ended. Please sign in again: your progress is kept.</Notice>;
  if (access !== "unreachable") return null;
  return (
    <Notice kind="error">
      <p>We cannot see at the moment whether this course is yours. Your progress is kept.</p>
      <Button look="ghost" type="button" aria-disabled={state === "loading"} onClick={() => void revalidate()}>
        {state === "loading" ? "Trying..." : "Try again"}
      </Button>
    </Notice>
  );
}
