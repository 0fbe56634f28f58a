import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { BookmarkList } from "#app/school/bookmarks/bookmark-list.tsx";
import { CourseLine } from "#app/school/course/course-line.tsx";
import { courseNames, isTrack, programOf, stopPath, type Track } from "#app/school/course/courses.ts";
import type { CourseProgress } from "#app/school/course/progress.ts";
import { OwnLine } from "#app/school/line-map/own-line.tsx";
import { NotesExport } from "#app/school/notes/notes-export.tsx";
import { PlanSection } from "#app/school/plan/plan-section.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/course.route.ts";
import styles from "./course.module.css";

export const handle = { hydrate: "now" };

export function loader({ params: { track }, context }: Route.LoaderArgs) {
  if (!isTrack(track)) throw lost(context, `/course/${track}`);
  return { track };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Your course", description: "Your plan, your bookmarks and your own line." });
}

/** All that is a student's own in a course, on one page. */
export default function CoursePage({ loaderData: { track } }: Route.ComponentProps) {
  const title = courseNames[programOf[track]];
  const { answer, again } = useAsked<CourseProgress>(href("/api/learning/:track", { track }));
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: "My Courses", to: href("/dashboard/courses") }]} here={title} />
        <header className={styles.head}>
          <h1 className={layout.pageTitle}>{`Your course: ${title}`}</h1>
        </header>
        {answer?.ok ? (
          <Own track={track} title={title} progress={answer.value} />
        ) : (
          <Nothing track={track} kind={answer?.kind} again={again} />
        )}
      </div>
    </section>
  );
}

function Own({ track, title, progress }: { track: Track; title: string; progress: CourseProgress }) {
  const { next, modules } = progress;
  const stop = next && modules[next.module - 1]?.stops.find(({ slug }) => slug === next.stop);
  return (
    <>
      <CourseLine track={track} title={title} progress={progress} known />
      <p className={`${styles.on} ${layout.row}`} data-screen-only="">
        {next && stop ? (
          <ButtonLink to={stopPath(track, next.module, next.stop)}>
            {`Go on with module ${next.module}: ${stop.title}`}
          </ButtonLink>
        ) : null}
        <ButtonLink look="ghost" to={href("/course/:track/search", { track })}>
          Search the lessons
        </ButtonLink>
      </p>
      <Part id="plan" title="Your plan of weeks">
        <PlanSection track={track} />
      </Part>
      <Part id="bookmarks" title="Your bookmarks">
        <BookmarkList track={track} />
      </Part>
      <Part id="line" title="Your line">
        <OwnLine track={track} />
      </Part>
      <Part id="notes" title="Your notes">
        <NotesExport track={track} />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function Nothing({ track, kind, again }: { track: Track; kind?: string; again(): void }) {
  if (kind === undefined) return <p role="status">Loading...</p>;
  if (kind !== "auth")
    return <RetryNotice again={again}>Your course did not come. It is kept; try again in a minute.</RetryNotice>;
  return (
    <p>
      This page shows students what is their own in a course.{" "}
      <Link to={`${href("/auth/signin")}?from=${encodeURIComponent(href("/course/:track", { track }))}`}>Sign in</Link>{" "}
      to see yours.
    </p>
  );
}
