import { href, Link, useLocation, useRevalidator } from "react-router";
import type { CourseFrame } from "./learning.ts";
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
        <h2>
          {frame.student ? "This module is not open to you at present" : "This module is for students of the program"}
        </h2>
        <WaysIn frame={frame} />
      </Sheet>
      <noscript>
        <p>Modules 2 to 5 need JavaScript: it proves to the site who reads. Module 1 can be read without it.</p>
      </noscript>
    </div>
  );
}

function WaysIn({ frame: { program, track, student } }: { frame: CourseFrame }) {
  const here = useLocation().pathname;
  const enroll = href("/certifications/:program", { program: program.slug });
  return (
    <>
      <p>
        Module {freeModule} is open to everybody. Modules 2 to 5 open as soon as your payment for {program.title} has
        arrived; that takes seconds with a card.
      </p>
      <div className={layout.row}>
        {student ? null : (
          <ButtonLink to={`${href("/auth/signin")}?from=${encodeURIComponent(here)}`}>Sign in</ButtonLink>
        )}
        <ButtonLink look={student ? "solid" : "ghost"} to={enroll}>
          See the program and its price
        </ButtonLink>
      </div>
      <p className={layout.soft}>
        Paid with another email address, or without an account? <Link to={href("/claim")}>Claim your course</Link>. Just
        looking? <Link to={modulePath(track, freeModule)}>Read module {freeModule}</Link>.
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
