import { Words } from "#app/content/words/words.tsx";
import { fill } from "#app/content/words/words.ts";
import { href, useLocation, useRevalidator } from "react-router";
import type { CourseFrame } from "./learning.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./course.module.css";
import { freeModule, modulePath } from "./courses.ts";
import type { LockedWords } from "#app/school/courses/words/course-words.server.ts";

/** Why the text is not here, and every way to it. */
export function Locked({ frame }: { frame: CourseFrame }) {
  const { locked: words } = frame;
  if (!words) return null;
  return (
    <div className={styles.locked}>
      {frame.access === "locked" && !frame.student ? (
        <p className={styles.opening} role="status">
          {words.opening}
        </p>
      ) : null}
      <Trouble words={words} frame={frame} />
      <Sheet as="section" line="training">
        <h2>{words.reason?.heading ?? words.heading}</h2>
        <WaysIn words={words} frame={frame} />
      </Sheet>
      <noscript>
        <p>{words.script}</p>
      </noscript>
    </div>
  );
}

type Props = { words: LockedWords; frame: CourseFrame };

function WaysIn({ words, frame: { program, track, student, closed } }: Props) {
  const here = useLocation().pathname;
  const { reason } = words;
  const buy = reason ? reason.enroll : words.enroll;
  return (
    <>
      <p>{reason?.why ?? fill(words.text, { program: program.title })}</p>
      {reason ? <p>{reason.todo}</p> : null}
      {closed && closed !== "never" ? <p>{words.kept}</p> : null}
      <div className={layout.row}>
        {student ? null : (
          <ButtonLink to={`${href("/auth/signin")}?from=${encodeURIComponent(here)}`}>{words.signIn}</ButtonLink>
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
            {words.ask}
          </ButtonLink>
        ) : null}
      </div>
      <p className={layout.soft}>
        <Words text={words.other} values={{ number: freeModule, free: modulePath(track, freeModule) }} />
      </p>
    </>
  );
}

function Trouble({ words, frame: { access } }: Props) {
  const { revalidate, state } = useRevalidator();
  if (access === "refused") return <Notice kind="error">{words.refused}</Notice>;
  if (access !== "unreachable") return null;
  return (
    <Notice kind="error">
      <p>{words.unreachable}</p>
      <Button look="ghost" type="button" aria-disabled={state === "loading"} onClick={() => void revalidate()}>
        {state === "loading" ? words.trying : words.again}
      </Button>
    </Notice>
  );
}
