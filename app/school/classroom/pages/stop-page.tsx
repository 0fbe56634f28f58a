import { href, Link } from "react-router";
import { Bookmarked } from "#app/school/exercises/bookmarks/bookmarked.tsx";
import { inlineText, partsOf } from "#app/content/reading/markdown.ts";
import { Prose } from "#app/content/reading/prose.tsx";
import { LearningProvider } from "#app/school/exercises/practice/learning-provider.tsx";
import { mostTries } from "#app/school/courses/course/quiz.ts";
import { type StopContent, type StopPlace, type StopView, wayOn } from "#app/school/courses/course/learning.ts";
import { invented, stopPath } from "#app/school/courses/course/courses.ts";
import { LessonLabs } from "#app/school/courses/labs/lab-list.tsx";
import { timeInWords } from "#app/school/courses/labs/labs.ts";
import { Contents } from "#app/school/classroom/stop/contents.tsx";
import { Brief, ExerciseContents, Work } from "#app/school/classroom/stop/exercise.tsx";
import { Film } from "#app/school/courses/film/film.tsx";
import { NoteField } from "#app/school/exercises/notes/note-field.tsx";
import { type Graded, QuizForm } from "#app/school/exercises/quiz/quiz-form.tsx";
import { ReviewQuestions } from "#app/school/exercises/quiz/review-questions.tsx";
import { ReadMark } from "#app/school/exercises/marks/read-mark.tsx";
import { formatDay } from "#app/site/time.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { CourseTrail } from "#app/school/courses/course/course-head.tsx";
import styles from "#app/school/courses/course/course.module.css";
import { ModuleLine } from "#app/school/courses/course/module-line.tsx";
import { Locked } from "#app/school/courses/course/locked.tsx";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";

type Props = { view: StopView; graded?: Graded };

/** A lesson, the exercise or the quiz of a module. `graded` is a visitor's try at the free quiz. */
export function StopPage({ view, graded }: Props) {
  const { words, stop, page, title, number, content } = view;
  const name = stop.kind === "quiz" ? fill(words.quiz, { title, number }) : page.title;
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <CourseTrail frame={view} stop={name} lesson={page.slug === stop.slug ? undefined : stop} />
        <LearningProvider student={view.student?.id}>
          <div className={styles.stop}>
            <header className={styles.head}>
              <h1 className={layout.pageTitle}>{name}</h1>
              <p className={layout.lede}>{ledeOf(view)}</p>
              <p className={`${layout.soft} ${layout.small}`}>{`${placeOf(view)}. ${factsOf(view)}`}</p>
            </header>
            <div className={styles.text}>
              {content ? <Content view={view} content={content} graded={graded} /> : <Locked frame={view} />}
            </div>
            {content?.kind === "exercise" ? <Work view={view} content={content} /> : null}
            <Around view={view} />
            {content ? <Beside view={view} content={content} /> : null}
            <ModuleLine view={view} stop={stop.slug} isPart={page.slug !== stop.slug} />
          </div>
        </LearningProvider>
      </div>
    </section>
  );
}

function ledeOf({ words, content, number, title, stop, student }: StopView) {
  if (content?.kind === "quiz") {
    const count = content.draw.questions.length;
    return `${fill(student ? words.drawsOwn : words.draws, { count })} ${fill(words.tries, { most: mostTries })}`;
  }
  if (content) return content.summary;
  const { lockedQuiz, lockedExercise, lockedLesson } = words;
  const sentence = { quiz: lockedQuiz, exercise: lockedExercise, lesson: lockedLesson }[stop.kind];
  return fill(sentence, { number, title });
}

function placeOf({ around, number, stop, progress }: StopView) {
  const stops = progress.modules[number - 1]?.stops ?? [];
  return fill(around.here, { place: stops.findIndex(({ slug }) => slug === stop.slug) + 1, stops: stops.length });
}

function factsOf({ words, page, content }: StopView) {
  const time = timeInWords(page.minutes);
  if (content?.kind === "quiz") return fill(words.aTry, { time });
  if (content?.kind !== "lesson") return fill(words.about, { time });
  const checked = content.checked ? ` ${fill(words.checked, { date: formatDay(content.checked) })}` : "";
  return `${fill(words.toRead, { time })}${checked} ${invented}`;
}

function Content({ view, content, graded }: Props & { content: StopContent }) {
  if (content.kind === "quiz")
    return (
      <>
        <ReviewQuestions review={content.review} />
        <QuizForm view={view} content={content} graded={graded} />
      </>
    );
  if (content.kind === "exercise") return <Brief view={view} content={content} />;
  const { film, body, pages, labs } = content;
  return (
    <>
      {film ? <Film film={film} title={view.stop.title} /> : null}
      {view.student ? (
        <Bookmarked view={view}>{(renderBeside) => <Prose blocks={body} renderBeside={renderBeside} />}</Bookmarked>
      ) : (
        <Prose blocks={body} />
      )}
      <LessonPages view={view} pages={pages} />
      <LessonLabs view={view} labs={labs} />
      <ReadMark view={view} />
    </>
  );
}

/** Beside the text, what is in it. */
function PlacesOf({ view, content }: { view: StopView; content: StopContent }) {
  if (content.kind === "quiz") return null;
  if (content.kind === "exercise") return view.student ? <ExerciseContents view={view} content={content} /> : null;
  const places = partsOf(content.body).parts.map(({ heading: { id, heading } }) => ({
    id,
    title: inlineText(heading),
  }));
  return <Contents label={view.words.contents} places={places} />;
}

/** The rest of a lesson that has several pages. */
function LessonPages({ view, pages }: { view: StopView; pages: StopPlace[] }) {
  if (pages.length === 0) return null;
  return (
    <div className={styles.labs} data-screen-only="">
      <Sheet as="section" line="training">
        <h2 className={styles.heading}>{view.words.pages}</h2>
        <ul className={styles.list}>
          {pages.map(({ slug, title, minutes }) => (
            <li key={slug}>
              <Link to={stopPath(view.track, view.number, slug)}>{title}</Link>
              <p className={`${layout.soft} ${layout.small}`}>
                {fill(view.words.page, { time: timeInWords(minutes) })}
              </p>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

/** What is in the text, and what is the reader's own; a visitor is told what would be. */
function Beside({ view, content }: { view: StopView; content: StopContent }) {
  const here = stopPath(view.track, view.number, view.page.slug);
  return (
    <div className={styles.own}>
      <div className={styles.beside}>
        <PlacesOf view={view} content={content} />
        {view.student ? (
          <NoteField view={view} />
        ) : (
          <p className={layout.soft} data-screen-only="">
            <Words
              text={view.words.visitor}
              values={{ signIn: `${href("/auth/signin")}?from=${encodeURIComponent(here)}` }}
            />
          </p>
        )}
      </div>
    </div>
  );
}

/** One stop back and one on; a lesson goes on by its own last button. */
function Around({ view }: { view: StopView }) {
  const { back, on } = wayOn(view);
  return (
    <nav aria-label={view.words.around} className={styles.neighbors} data-screen-only="">
      <Link rel="prev" to={back.to}>
        {back.words}
      </Link>
      {view.content?.kind === "lesson" ? null : (
        <ButtonLink rel="next" to={on.to}>
          {on.words}
        </ButtonLink>
      )}
    </nav>
  );
}
