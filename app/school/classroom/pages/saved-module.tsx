import { type Block, picturesAsWords } from "#app/content/reading/markdown.ts";
import { Prose } from "#app/content/reading/prose.tsx";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { timeInWords } from "#app/school/courses/labs/labs.ts";
import { formatDay, utcDay } from "#app/site/time.ts";
import type { CourseWords } from "#app/school/courses/words/course-words.server.ts";
import { type CourseModule, invented, type Lesson, pagesOf } from "#app/school/courses/course/courses.ts";

type SavedWords = Pick<CourseWords, "module" | "stop" | "saved">;

type Props = {
  words: SavedWords;
  module: CourseModule;
  /** The program's name. */
  program: string;
  /** The reader's own, by stop. */
  notes: Map<string, string>;
  labs: Saved[];
  /** Of the module's page. */
  address: string;
  /** Milliseconds. */
  at: number;
  styles: string;
};

/** A lab has files of its own, so that the module names it and leads to its page. */
type Saved = { title: string; minutes: number; to: string };

/** Nothing may be asked for, whatever a text holds. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** A module as a document of its own, to be read and printed without a connection. */
export function SavedModule({ words, module, program, notes, labs, address, at, styles }: Props) {
  const { number, title, summary, lessons, exercise, reading } = module;
  const { saved } = words;
  const date = formatDay(utcDay(at));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <title>{fill(words.module.title, { number, title, program })}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <header>
            <p>
              <Words text={saved.intro} values={{ program, date, address }} /> {invented}
            </p>
            <h1>{fill(words.module.heading, { number, title })}</h1>
            <p>{summary}</p>
            <Contents words={words} module={module} />
          </header>
          {lessons.flatMap(pagesOf).map((page) => (
            <Stop key={page.slug} words={words} slug={page.slug} stop={page} note={notes.get(page.slug)}>
              <Film title={saved.film} film={page.film} />
            </Stop>
          ))}
          <Stop words={words} slug="exercise" stop={exercise} note={notes.get("exercise")}>
            <h3>{saved.checklist}</h3>
            <ul className="checks">
              {exercise.checklist.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Stop>
          <Note text={notes.get("quiz")} title={saved.quizNote} />
          <Labs words={saved} labs={labs} />
          <section aria-labelledby="to-read-on">
            <h2 id="to-read-on">{words.module.reading}</h2>
            <ul>
              {reading.map(({ title, url, why }) => (
                <li key={url}>
                  <a href={url}>{title}</a>: {why}
                </li>
              ))}
            </ul>
          </section>
        </main>
      </body>
    </html>
  );
}

function Contents({ words, module: { goals, lessons, exercise } }: Pick<Props, "words" | "module">) {
  return (
    <>
      <h2>{words.module.goals}</h2>
      <ul>
        {goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
      <h2>{words.saved.contents}</h2>
      <ol>
        {[...lessons.flatMap(pagesOf), { slug: "exercise", title: exercise.title }].map(({ slug, title }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{title}</a>
          </li>
        ))}
      </ol>
    </>
  );
}

function Labs({ words, labs }: { words: SavedWords["saved"]; labs: Saved[] }) {
  if (labs.length === 0) return null;
  return (
    <section aria-labelledby="labs">
      <h2 id="labs">{words.labs}</h2>
      <p>{words.labsText}</p>
      <ul>
        {labs.map(({ title, minutes, to }) => (
          <li key={to}>
            <a href={to}>{title}</a>, {fill(words.lab, { time: timeInWords(minutes) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Written = { title: string; summary: string; minutes: number; checked?: string; body: Block[] };
type StopProps = { words: SavedWords; slug: string; stop: Written; note?: string; children: React.ReactNode };

function Stop({ words, slug, stop: { title, summary, minutes, checked, body }, note, children }: StopProps) {
  return (
    <article aria-labelledby={slug}>
      <h2 id={slug}>{title}</h2>
      <p className="facts">
        {fill(words.stop.about, { time: timeInWords(minutes) })}
        {checked ? ` ${fill(words.stop.checked, { date: formatDay(checked) })}` : null}
      </p>
      <p>{summary}</p>
      <Prose blocks={below(slug, body)} />
      {children}
      <Note text={note} title={words.saved.note} />
    </article>
  );
}

/** Headings one level below the stop's own, under names that no other stop has; the file holds no pictures. */
function below(slug: string, blocks: Block[]) {
  return picturesAsWords(blocks).map((block) =>
    "heading" in block ? { ...block, level: 3 as const, id: `${slug}-${block.id}` } : block,
  );
}

function Film({ title, film }: Pick<Lesson, "film"> & { title: string }) {
  if (!film) return null;
  return (
    <>
      <h3>{title}</h3>
      <p>{film.transcript}</p>
    </>
  );
}

function Note({ text, title }: { text?: string; title: string }) {
  if (!text) return null;
  return (
    <aside aria-label={title}>
      <b>{title}</b>
      <p>{text}</p>
    </aside>
  );
}
