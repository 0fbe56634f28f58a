import type { ReactNode } from "react";
import { href } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { BookmarkList } from "#app/school/exercises/bookmarks/bookmark-list.tsx";
import { CourseLine } from "#app/school/courses/course/course-line.tsx";
import {
  courseNames,
  isTrack,
  moduleCount,
  modulePath,
  programOf,
  stopPath,
  type Track,
} from "#app/school/courses/course/courses.ts";
import type { CourseProgress } from "#app/school/courses/course/progress.ts";
import { noProgress } from "#app/school/progress/learning/progress.server.ts";
import { CourseGate } from "#app/school/progress/line-map/course-gate.tsx";
import { OwnLine } from "#app/school/progress/line-map/own-line.tsx";
import { NotesExport } from "#app/school/exercises/notes/notes-export.tsx";
import { PlanSection } from "#app/school/progress/plan/plan-section.tsx";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/course.route.ts";
import styles from "./course.module.css";
import { requireContent } from "#app/site/content.ts";
import { courseWordsOf, type CourseWords } from "#app/school/courses/words/course-words.server.ts";
import { ownCourseWordsOf } from "#app/school/courses/part-words/own-course-words.server.ts";

type OwnWords = CourseWords["own"];

export const handle = { hydrate: "now" };

export function loader({ params: { track }, url, context }: Route.LoaderArgs) {
  if (!isTrack(track)) throw lost(context, url);
  const content = requireContent(context);
  const { own: words, locked: gate, map: lineMap, courseLine } = courseWordsOf(content);
  const parts = { ownCourse: ownCourseWordsOf(content), lineMap, courseLine };
  return { words, gate, track, outline: noProgress(content, track), parts };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, track } = loaderData;
  const title = fill(words.heading, { program: courseNames[programOf[track]] });
  return pageMeta(matches, { title, description: words.description });
}

/** All that is a student's own in a course, on one page. */
export default function CoursePage({ loaderData: { words, gate, track, outline } }: Route.ComponentProps) {
  const title = courseNames[programOf[track]];
  const { answer, again } = useAsked<CourseProgress>(href("/api/learning/:track", { track }));
  const called = useNames();
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: called("My Courses"), to: href("/dashboard/courses") }]} here={title} />
        <header className={styles.head}>
          <h1 className={layout.pageTitle}>{fill(words.heading, { program: title })}</h1>
        </header>
        {answer?.ok ? (
          <Own words={words} track={track} title={title} progress={answer.value} />
        ) : (
          <CourseGate
            words={words}
            gate={gate}
            track={track}
            here={href("/course/:track", { track })}
            outline={outline}
            kind={answer?.kind}
            again={again}
          />
        )}
      </div>
    </section>
  );
}

type OwnProps = { words: OwnWords; track: Track; title: string; progress: CourseProgress };

function Own({ words, track, title, progress }: OwnProps) {
  const { next, modules } = progress;
  const stop = next && modules[next.module - 1]?.stops.find(({ slug }) => slug === next.stop);
  return (
    <>
      <CourseLine track={track} title={title} progress={progress} known />
      <p className={`${styles.on} ${layout.row}`} data-screen-only="">
        {next && stop ? (
          <ButtonLink to={stopPath(track, next.module, next.stop)}>
            {fill(words.next, { number: next.module, stop: stop.title })}
          </ButtonLink>
        ) : null}
        {progress.done ? (
          <ButtonLink to={`${modulePath(track, moduleCount)}#certificate`}>{words.toCertificate}</ButtonLink>
        ) : null}
        <ButtonLink look="ghost" to={href("/course/:track/search", { track })}>
          {words.search}
        </ButtonLink>
      </p>
      {progress.done ? null : (
        <Part id="plan" title={words.plan}>
          <PlanSection track={track} />
        </Part>
      )}
      <Part id="bookmarks" title={words.bookmarks}>
        <BookmarkList track={track} />
      </Part>
      <Part id="line" title={words.line}>
        <OwnLine track={track} />
      </Part>
      <Part id="notes" title={words.notes}>
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
