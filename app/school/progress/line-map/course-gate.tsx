import { href } from "react-router";
import { Words } from "#app/content/words/words.tsx";
import { CourseLine } from "#app/school/courses/course/course-line.tsx";
import { courseNames, freeModule, modulePath, programOf, type Track } from "#app/school/courses/course/courses.ts";
import type { CourseProgress } from "#app/school/courses/course/progress.ts";
import type { CourseWords, LockedWords } from "#app/school/courses/words/course-words.server.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./course-gate.module.css";

type Props = Ways & {
  words: Pick<CourseWords["own"] | CourseWords["line"], "signedOut" | "loading" | "failed">;
  /** The course as whoever is not known sees it. */
  outline: CourseProgress;
  /** Why what was asked did not come; undefined while it may. */
  kind: string | undefined;
  again(): void;
};

/** In place of what is a student's own: the line of the course, and below it what keeps the rest away. */
export function CourseGate({ words, gate, track, here, outline, kind, again }: Props) {
  return (
    <>
      <CourseLine track={track} title={courseNames[programOf[track]]} progress={outline} known={false} />
      {kind === undefined ? (
        <>
          <p role="status" className={styles.awaited}>
            {words.loading}
          </p>
          <noscript>
            <p>{gate.script}</p>
          </noscript>
        </>
      ) : kind === "auth" ? (
        <WaysIn text={words.signedOut} gate={gate} track={track} here={here} />
      ) : (
        <RetryNotice again={again}>{words.failed}</RetryNotice>
      )}
    </>
  );
}

type Ways = {
  gate: LockedWords;
  track: Track;
  /** Where whoever signed in comes back to. */
  here: string;
};

/** `text`: what the page shows to its reader; may lead to the sign-in by itself. */
function WaysIn({ text, gate, track, here }: Ways & { text: string }) {
  const signIn = `${href("/auth/signin")}?from=${encodeURIComponent(here)}`;
  return (
    <Sheet as="section" line="training">
      <p className={layout.lede}>
        <Words text={text} values={{ signIn }} />
      </p>
      <div className={layout.row}>
        <ButtonLink to={signIn}>{gate.signIn}</ButtonLink>
        <ButtonLink look="ghost" to={href("/certifications/:program", { program: programOf[track] })}>
          {gate.enroll}
        </ButtonLink>
      </div>
      <p className={layout.soft}>
        <Words text={gate.other} values={{ number: freeModule, free: modulePath(track, freeModule) }} />
      </p>
    </Sheet>
  );
}
