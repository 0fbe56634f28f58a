import { href } from "react-router";
import { Words } from "#app/content/words/words.tsx";
import { freeModule, modulePath, programOf, type Track } from "#app/school/course/courses.ts";
import type { LockedWords } from "#app/school/words/course-words.server.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";

type Props = {
  /** What the page shows to its reader; may lead to the sign-in by itself. */
  text: string;
  words: Pick<LockedWords, "signIn" | "enroll" | "other">;
  track: Track;
  /** Where whoever signed in comes back to. */
  here: string;
};

/** In place of what is a student's own, for whoever is not signed in: every way to it. */
export function CourseGate({ text, words, track, here }: Props) {
  const signIn = `${href("/auth/signin")}?from=${encodeURIComponent(here)}`;
  return (
    <Sheet as="section" line="training">
      <p className={layout.lede}>
        <Words text={text} values={{ signIn }} />
      </p>
      <div className={layout.row}>
        <ButtonLink to={signIn}>{words.signIn}</ButtonLink>
        <ButtonLink look="ghost" to={href("/certifications/:program", { program: programOf[track] })}>
          {words.enroll}
        </ButtonLink>
      </div>
      <p className={layout.soft}>
        <Words text={words.other} values={{ number: freeModule, free: modulePath(track, freeModule) }} />
      </p>
    </Sheet>
  );
}
