import { href, Link } from "react-router";
import { Prose } from "#app/content/reading/prose.tsx";
import { Checklist } from "#app/school/practice/checklist.tsx";
import { LearningProvider } from "#app/school/practice/learning-provider.tsx";
import { mostTries } from "#app/school/course/quiz.ts";
import type { StopContent, StopView } from "#app/school/course/learning.ts";
import { invented, type Lesson, modulePath, stopPath } from "#app/school/course/courses.ts";
import { NoteField } from "#app/school/practice/note-field.tsx";
import { type Graded, QuizForm } from "#app/school/quiz/quiz-form.tsx";
import { ReadMark } from "#app/school/practice/read-mark.tsx";
import { formatDay } from "#app/site/time.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { CourseHead } from "#app/school/course/course-head.tsx";
import styles from "#app/school/course/course.module.css";
import { ModuleLine } from "#app/school/course/module-line.tsx";
import { Locked } from "#app/school/course/locked.tsx";

type Props = { view: StopView; graded?: Graded };

/** A lesson, the exercise or the quiz of a module. `graded` is a visitor's try at the free quiz. */
export function StopPage({ view, graded }: Props) {
  const { stop, title, content, number } = view;
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <CourseHead
          frame={view}
          title={stop.kind === "quiz" ? `Quiz: ${title}` : stop.title}
          lede={ledeOf(view)}
          inModule
        />
        {content ? (
          <LearningProvider student={view.student?.id}>
            <div className={styles.stop}>
              <ModuleLine view={view} />
              <div className={styles.text}>
                <p className={`${layout.soft} ${layout.small} ${styles.facts}`}>
                  {factsOf(view, content)}
                  {content.kind === "lesson" ? `. ${invented}` : null}
                </p>
                <Content view={view} content={content} graded={graded} />
              </div>
              <Own view={view} />
            </div>
          </LearningProvider>
        ) : (
          <Locked frame={view} />
        )}
        <Around key={number} view={view} />
      </div>
    </section>
  );
}

function ledeOf({ content, number, title, stop }: StopView) {
  if (content && content.kind !== "quiz") return content.summary;
  if (content)
    return `Up to ${mostTries} tries a day. After each one you read why what you chose is right or wrong; once you pass, why every answer is.`;
  return `${stop.kind === "quiz" ? "The quiz" : stop.kind === "exercise" ? "The exercise" : "A lesson"} of module ${number}, ${title}.`;
}

function factsOf({ stop, number, progress }: StopView, content: StopContent) {
  const stops = progress.modules[number - 1]?.stops ?? [];
  const place = stops.findIndex(({ slug }) => slug === stop.slug) + 1;
  const facts = `Stop ${place} of ${stops.length} in module ${number}, about ${stop.minutes} minutes`;
  if (content.kind !== "lesson" || !content.checked) return facts;
  return `${facts}. Facts about products and rules last checked ${formatDay(content.checked)}`;
}

function Content({ view, content, graded }: Props & { content: StopContent }) {
  if (content.kind === "quiz") return <QuizForm view={view} content={content} graded={graded} />;
  return (
    <>
      {content.kind === "lesson" && content.film ? <Film film={content.film} title={view.stop.title} /> : null}
      <Prose blocks={content.body} />
      {content.kind === "exercise" ? <Checklist view={view} checks={content.checks} /> : <ReadMark view={view} />}
    </>
  );
}

/** What is the reader's own; a visitor is told what would be. */
function Own({ view }: { view: StopView }) {
  if (view.student) return <NoteField view={view} />;
  const here = stopPath(view.track, view.number, view.stop.slug);
  return (
    <p className={`${styles.visitor} ${layout.soft}`} data-screen-only="">
      You read module 1 as a visitor: nothing is kept.{" "}
      <Link to={`${href("/auth/signin")}?from=${encodeURIComponent(here)}`}>Sign in</Link> to keep your progress and
      your notes.
    </p>
  );
}

/** One stop back, one stop on; after the last stop of a module, the next module. */
function Around({ view: { track, number, stop, progress } }: { view: StopView }) {
  const stops = progress.modules.flatMap((module) => module.stops.map((each) => ({ ...each, module: module.number })));
  const here = stops.findIndex(({ module, slug }) => module === number && slug === stop.slug);
  const [before, after] = [stops[here - 1], stops[here + 1]];
  return (
    <nav aria-label="Stops before and after" className={styles.neighbors} data-screen-only="">
      {before?.module === number ? (
        <Link rel="prev" to={stopPath(track, number, before.slug)}>
          {before.title}
        </Link>
      ) : (
        <Link rel="prev" to={modulePath(track, number)}>
          Module {number}
        </Link>
      )}
      {after ? (
        <ButtonLink
          rel="next"
          to={after.module === number ? stopPath(track, number, after.slug) : modulePath(track, after.module)}
        >
          {after.module === number ? `Next: ${after.title}` : `On to module ${after.module}`}
        </ButtonLink>
      ) : (
        <ButtonLink rel="next" to={modulePath(track, number)}>
          On to your certificate
        </ButtonLink>
      )}
    </nav>
  );
}

/** A film loads when it is started. Its words stand below it for whoever cannot or will not hear them. */
function Film({ film, title }: { film: NonNullable<Lesson["film"]>; title: string }) {
  return (
    <div className={styles.film}>
      <video controls preload="none" crossOrigin="anonymous" src={film.source} aria-label={title}>
        <track kind="captions" src={film.captions} srcLang="en" label="English" default />
      </video>
      <details>
        <summary>Read what is said</summary>
        <p>{film.transcript}</p>
      </details>
    </div>
  );
}
