import { href, Link } from "react-router";
import { AnswerAll } from "#app/school/classroom/answer-all/answer-all.tsx";
import { completionRule, type StopState, workWords } from "#app/school/courses/course/progress.ts";
import type { ModuleView } from "#app/school/courses/course/learning.ts";
import { ModuleLabs } from "#app/school/courses/labs/lab-list.tsx";
import { timeInWords } from "#app/school/courses/labs/labs.ts";
import { NotesExport } from "#app/school/exercises/notes/notes-export.tsx";
import { ReviewQuestions } from "#app/school/exercises/quiz/review-questions.tsx";
import { LeaveHere } from "#app/people/students/leave-here.tsx";
import { OwnCourse } from "#app/school/progress/plan/own-course.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { stationState } from "#app/ui/station-state.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { CourseEnd } from "./course-end.tsx";
import { CourseTrail } from "#app/school/courses/course/course-head.tsx";
import { CourseLine } from "#app/school/courses/course/course-line.tsx";
import styles from "#app/school/courses/course/course.module.css";
import { moduleCount, modulePath, stopPath } from "#app/school/courses/course/courses.ts";
import { HoursSheet } from "#app/school/courses/hours/hours-sheet.tsx";
import { Locked } from "#app/school/courses/course/locked.tsx";
import { SaveModule } from "./save-module.tsx";
import { fill } from "#app/content/words/words.ts";

/** A module: where it stands, its stops, what one can do afterwards. */
export function ModulePage({ view }: { view: ModuleView }) {
  const { words, number, title, summary, access, student, played, track, progress, program } = view;
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <CourseTrail frame={view} />
        <header className={styles.head}>
          <h1 className={layout.pageTitle}>{fill(words.heading, { number, title })}</h1>
          <p className={layout.lede}>{summary}</p>
        </header>
        <CourseLine track={track} title={program.title} progress={progress} here={number} known={student !== null} />
        {student && progress.done && number === moduleCount ? <Arrival view={view} /> : null}
        {access === "open" ? null : <Locked frame={view} />}
        <div className={styles.columns}>
          <div className={layout.stack}>
            <ReviewQuestions review={view.review} />
            <StopList view={view} />
            <ModuleLabs view={view} />
            <Tools view={view} />
            {student ? <OwnCourse track={track} /> : null}
          </div>
          <About view={view} />
        </div>
        {student && played && access === "open" ? <AnswerAll track={track} /> : null}
        {student?.claimed ? (
          <div className={styles.leave}>
            <LeaveHere />
          </div>
        ) : null}
        <Neighbors view={view} />
      </div>
    </section>
  );
}

/** What is done with a module beside reading it. */
function Tools({ view: { words, number, access, student, track } }: { view: ModuleView }) {
  return (
    <div className={styles.tools} data-screen-only="">
      {access === "open" ? <SaveModule words={words} track={track} number={number} known={student !== null} /> : null}
      {student ? (
        <div data-hydrate="">
          <NotesExport track={track} />
        </div>
      ) : null}
      {access === "open" ? (
        <p>
          <Link to={href("/course/:track/search", { track })}>{words.search}</Link>
        </p>
      ) : null}
    </div>
  );
}

/** The end of the line: what was done, and the certificate to take. */
function Arrival({ view: { words, program, progress } }: { view: ModuleView }) {
  const stops = progress.modules.reduce((sum, module) => sum + module.stops.length, 0);
  return (
    <section className={styles.arrival} id="certificate" aria-labelledby="certificate-title">
      <div className={layout.stack}>
        <h2 id="certificate-title">{words.arrival.heading}</h2>
        <p className={layout.lede}>{fill(words.arrival.text, { stops, program: program.title })}</p>
        <p>{words.arrival.note}</p>
      </div>
      <CourseEnd program={program} accepted={progress.works.accepted.length} />
    </section>
  );
}

function StopList({ view }: { view: ModuleView }) {
  const { words, number, track, access, student, progress } = view;
  const stops = progress.modules[number - 1]?.stops ?? [];
  const next = stops.find(({ done }) => !done);
  const begun = stops.some(({ done }) => done);
  return (
    <section aria-labelledby="stops-title" className={`${layout.stack} ${styles.stops}`}>
      <h2 id="stops-title" className={styles.heading}>
        {words.stops}
      </h2>
      {access === "open" && next ? (
        <ButtonLink to={stopPath(track, number, next.slug)}>
          {fill(begun ? words.continue : words.begin, { stop: next.title })}
        </ButtonLink>
      ) : null}
      {access === "open" && !next ? <Onward view={view} /> : null}
      <Stops line="training" ordered>
        {stops.map((stop, place) => (
          <Stop key={stop.slug} state={stationState(place, stops.length, stop.done)}>
            {access === "open" ? <Link to={stopPath(track, number, stop.slug)}>{stop.title}</Link> : stop.title}
            <p className={`${layout.soft} ${layout.small}`}>{remarkOf(words, stop, student !== null)}</p>
          </Stop>
        ))}
      </Stops>
    </section>
  );
}

/** Nothing is left here: to the next stop of the course, and from its end to the certificate. */
function Onward({ view: { words, track, number, progress } }: { view: ModuleView }) {
  const { next, done, modules } = progress;
  if (next)
    return (
      <ButtonLink to={stopPath(track, next.module, next.stop)}>
        {fill(words.next, { number: next.module, title: modules[next.module - 1]?.title ?? "" })}
      </ButtonLink>
    );
  if (!done || number === moduleCount) return null;
  return <ButtonLink to={`${modulePath(track, moduleCount)}#certificate`}>{words.toCertificate}</ButtonLink>;
}

function remarkOf(words: ModuleView["words"], { kind, minutes, done, work }: StopState, known: boolean) {
  const stands = work ? `. Work: ${workWords[work].toLowerCase()}` : "";
  const open = kind === "exercise" ? words.unticked : words.notDone;
  return `${fill(words[kind], { time: timeInWords(minutes) })}${known ? `. ${done ? words.isDone : open}` : ""}${stands}`;
}

function About({ view: { words, goals, outcome, reading, access, hours } }: { view: ModuleView }) {
  return (
    <div className={styles.aside}>
      <Sheet as="section" line="training">
        <h2 className={styles.heading}>{words.goals}</h2>
        <ul className={styles.list}>
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
        <p>
          <b>{words.keep}</b> {outcome}.
        </p>
      </Sheet>
      <HoursSheet hours={hours} />
      <Sheet as="section">
        <h2 className={styles.heading}>{words.done}</h2>
        <p>{completionRule}</p>
      </Sheet>
      {access === "open" ? (
        <Sheet as="section">
          <h2 className={styles.heading}>{words.reading}</h2>
          <ul className={styles.list}>
            {reading.map(({ title, url, why }) => (
              <li key={url}>
                <a href={url}>{title}</a>
                <p className={`${layout.soft} ${layout.small}`}>{why}</p>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </div>
  );
}

function Neighbors({ view: { words, around, number, track, progress } }: { view: ModuleView }) {
  const nameOf = (place: number) =>
    fill(around.titled, { number: place, title: progress.modules[place - 1]?.title ?? "" });
  return (
    <nav aria-label={words.others} className={styles.neighbors} data-screen-only="">
      {number > 1 ? (
        <Link rel="prev" to={modulePath(track, number - 1)}>
          {nameOf(number - 1)}
        </Link>
      ) : (
        // The way on stands at the end, also alone.
        <span />
      )}
      {number < moduleCount ? (
        <Link rel="next" to={modulePath(track, number + 1)}>
          {nameOf(number + 1)}
        </Link>
      ) : null}
    </nav>
  );
}
