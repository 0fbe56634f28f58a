import { href, Link } from "react-router";
import { Prose } from "#app/content/reading/prose.tsx";
import { CourseTrail } from "#app/school/courses/course/course-head.tsx";
import styles from "#app/school/courses/course/course.module.css";
import { invented, modulePath, stopPath } from "#app/school/courses/course/courses.ts";
import { Locked } from "#app/school/courses/course/locked.tsx";
import { ModuleLine } from "#app/school/courses/course/module-line.tsx";
import { type Agreement, type LabContent, labPath, type LabView, timeInWords } from "#app/school/courses/labs/labs.ts";
import { LearningProvider } from "#app/school/exercises/practice/learning-provider.tsx";
import layout from "#app/ui/layout.module.css";
import { LabFiles, Solution } from "./lab-files.tsx";
import { LabForm } from "#app/school/exercises/lab-form/lab-form.tsx";
import { LabMark } from "./lab-mark.tsx";
import { Goals, HowToStart, Steps } from "./lab-parts.tsx";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { useLabAroundWords, useLabVisitorWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { view: LabView; compared?: Agreement };

/** A lab: what is built and why, how to begin, what to save; its answers where it is done on a page. */
export function LabPage({ view, compared }: Props) {
  const { words, lab, content, number, title } = view;
  const heading = fill(words.heading, { lab: lab.title });
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <CourseTrail frame={view} stop={heading} />
        <LearningProvider student={view.student?.id}>
          <div className={styles.stop}>
            <header className={styles.head}>
              <h1 className={layout.pageTitle}>{heading}</h1>
              <p className={layout.lede}>{content?.summary ?? fill(words.locked, { number, title })}</p>
              <p className={`${layout.soft} ${layout.small}`}>
                {`${fill(words.facts, { time: timeInWords(lab.minutes) })} ${invented}`}
              </p>
            </header>
            {content ? <Beside view={view} content={content} /> : null}
            <div className={styles.text}>
              {content ? <Content view={view} content={content} compared={compared} /> : <Locked frame={view} />}
            </div>
            <Around view={view} />
            <ModuleLine view={view} />
          </div>
        </LearningProvider>
      </div>
    </section>
  );
}

function Content({ view, content, compared }: Props & { content: LabContent }) {
  return (
    <>
      {content.kind === "code" ? <HowToStart view={view} content={content} /> : null}
      {content.kind === "code" ? <Goals goals={content.goals} /> : null}
      <Steps steps={content.steps} />
      <Prose blocks={content.body} />
      {content.kind === "sheet" ? <LabForm view={view} items={content.items} compared={compared} /> : null}
      {content.kind === "code" ? <Solution view={view} content={content} /> : null}
      {view.student ? <LabMark view={view} /> : null}
    </>
  );
}

/** The files stay in reach while one reads what to do with them. */
function Beside({ view, content }: { view: LabView; content: LabContent }) {
  return (
    <div className={styles.own}>
      <div className={styles.beside}>
        <LabFiles view={view} content={content} />
        {view.student ? null : <Visitor view={view} />}
      </div>
    </div>
  );
}

function Visitor({ view: { track, number, lab } }: { view: LabView }) {
  const { reads } = useLabVisitorWords();
  const signIn = `${href("/auth/signin")}?from=${encodeURIComponent(labPath(track, number, lab.slug))}`;
  return (
    <p className={layout.soft} data-screen-only="">
      <Words text={reads} values={{ signIn }} />
    </p>
  );
}

/** Back to the lesson that it hangs on and to its parts, and to all labs of the module. */
function Around({ view: { track, number, lab, pages, progress } }: { view: LabView }) {
  const words = useLabAroundWords();
  const lesson = progress.modules[number - 1]?.stops.find(({ slug }) => slug === lab.lesson);
  return (
    <nav aria-label={words.label} className={styles.neighbors} data-screen-only="">
      {lesson ? (
        <Link to={stopPath(track, number, lesson.slug)}>{fill(words.lesson, { lesson: lesson.title })}</Link>
      ) : null}
      {pages.map(({ slug, title }) => (
        <Link key={slug} to={stopPath(track, number, slug)}>
          {title}
        </Link>
      ))}
      <Link to={`${modulePath(track, number)}#labs-title`}>{fill(words.all, { number })}</Link>
    </nav>
  );
}
