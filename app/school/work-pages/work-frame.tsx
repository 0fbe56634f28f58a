import type { ReactNode } from "react";
import { href, Link, useLocation } from "react-router";
import { useAsked } from "#app/people/students/use-asked.ts";
import { modulePath, stopPath, type Track } from "#app/school/course/courses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "#app/school/remarks/work.module.css";

type About = { standing: { id: string }; title: string; program: string; track: Track; module: number };
type Props<View> = {
  path: string;
  what: string;
  here?: string;
  children: (view: View, again: () => void) => ReactNode;
};

/** A page that the browser fills with a student's own work. `here` is the name of a page below the work's own. */
export function WorkFrame<View extends About>({ path, what, here, children }: Props<View>) {
  const { answer, again } = useAsked<View>(path);
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        {answer?.ok ? (
          <>
            <Trail about={answer.value} here={here} />
            {children(answer.value, again)}
          </>
        ) : (
          <div className={styles.nothing}>
            <h1 className={layout.pageTitle}>{what}</h1>
            {answer ? <Trouble kind={answer.kind} again={again} /> : <p role="status">Loading...</p>}
          </div>
        )}
      </div>
    </section>
  );
}

function Trail({ about: { standing, title, program, track, module }, here }: { about: About; here?: string }) {
  const trail = [
    { name: program, to: modulePath(track, module) },
    { name: title, to: stopPath(track, module, "exercise") },
    ...(here ? [{ name: "Your work", to: href("/work/:id", { id: standing.id }) }] : []),
  ];
  return <Breadcrumbs trail={trail} here={here ?? "Your work"} />;
}

/** Another's work is as unknown as one that is not there. */
function Trouble({ kind, again }: { kind: string; again(): void }) {
  const { pathname } = useLocation();
  if (kind === "auth")
    return (
      <p>
        This page shows a student their own work.{" "}
        <Link to={`${href("/auth/signin")}?from=${encodeURIComponent(pathname)}`}>Sign in</Link> to see yours.
      </p>
    );
  if (kind === "not_found")
    return (
      <p>
        There is no such work of yours. It may have been taken back, or you are signed in as somebody else. Your works
        stand at the exercises of <Link to={href("/dashboard/courses")}>your courses</Link>.
      </p>
    );
  return <RetryNotice again={again}>Your work did not come. It is kept; try again in a minute.</RetryNotice>;
}
