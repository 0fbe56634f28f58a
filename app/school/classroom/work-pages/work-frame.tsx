import type { ReactNode } from "react";
import { Words } from "#app/content/words/words.tsx";
import { href, useLocation } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import { modulePath, stopPath, type Track } from "#app/school/courses/course/courses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "#app/school/handing-in/remarks/work.module.css";
import type { WorkWords } from "#app/school/courses/words/work-words.server.ts";

type About = { standing: { id: string }; title: string; program: string; track: Track; module: number };
/** `own`: what the page of a work is called. */
type FrameWords = WorkWords["frame"] & { own: string };
type Props<View> = {
  words: FrameWords;
  path: string;
  what: string;
  here?: string;
  children: (view: View, again: () => void) => ReactNode;
};

/** A page that the browser fills with a student's own work. `here` is the name of a page below the work's own. */
export function WorkFrame<View extends About>({ words, path, what, here, children }: Props<View>) {
  const { answer, again } = useAsked<View>(path);
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        {answer?.ok ? (
          <>
            <Trail own={words.own} about={answer.value} here={here} />
            {children(answer.value, again)}
          </>
        ) : (
          <div className={styles.nothing}>
            <h1 className={layout.pageTitle}>{what}</h1>
            {answer ? <Trouble words={words} kind={answer.kind} again={again} /> : <p role="status">{words.loading}</p>}
          </div>
        )}
      </div>
    </section>
  );
}

function Trail({ own, about, here }: { own: string; about: About; here?: string }) {
  const { standing, title, program, track, module } = about;
  const trail = [
    { name: program, to: modulePath(track, module) },
    { name: title, to: stopPath(track, module, "exercise") },
    ...(here ? [{ name: own, to: href("/work/:id", { id: standing.id }) }] : []),
  ];
  return <Breadcrumbs trail={trail} here={here ?? own} />;
}

/** Another's work is as unknown as one that is not there. */
function Trouble({ words, kind, again }: { words: FrameWords; kind: string; again(): void }) {
  const { pathname } = useLocation();
  if (kind === "auth")
    return (
      <p>
        <Words
          text={words.signedOut}
          values={{ signIn: `${href("/auth/signin")}?from=${encodeURIComponent(pathname)}` }}
        />
      </p>
    );
  if (kind === "not_found")
    return (
      <p>
        <Words text={words.unknown} />
      </p>
    );
  return <RetryNotice again={again}>{words.failed}</RetryNotice>;
}
