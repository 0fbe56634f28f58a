import { href, Link } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { courseNames, isTrack, programOf, type Track } from "#app/school/courses/course/courses.ts";
import { noProgress } from "#app/school/progress/learning/progress.server.ts";
import { formatDay } from "#app/site/time.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/line-map.route.ts";
import { CourseGate } from "./course-gate.tsx";
import { LineMap } from "./line-map.tsx";
import type { LineMapView } from "./line.ts";
import styles from "./line-map.module.css";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { requireContent } from "#app/site/content.ts";
import { courseWordsOf, type CourseWords } from "#app/school/courses/words/course-words.server.ts";

type LineWords = CourseWords["line"];

export const handle = { hydrate: "now" };

export function loader({ params: { track }, url, context }: Route.LoaderArgs) {
  if (!isTrack(track)) throw lost(context, url);
  const content = requireContent(context);
  const { line: words, locked: gate, map: lineMap, courseLine } = courseWordsOf(content);
  return { words, gate, track, outline: noProgress(content, track), parts: { lineMap, courseLine } };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

/** The map of a course that was done, or is under way, on one page for paper. */
export default function LineMapPage({ loaderData: { words, gate, track, outline } }: Route.ComponentProps) {
  const { answer, again } = useAsked<LineMapView>(href("/api/learning/:track/line", { track }));
  const title = courseNames[programOf[track]];
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <div data-screen-only="">
          <Breadcrumbs trail={[{ name: title, to: href("/course/:track", { track }) }]} here={words.here} />
        </div>
        {answer?.ok ? (
          <Page words={words} track={track} map={answer.value} />
        ) : (
          <>
            <header className={layout.head}>
              <h1 className={layout.pageTitle}>{fill(words.heading, { program: title })}</h1>
            </header>
            <CourseGate
              words={words}
              gate={gate}
              track={track}
              here={href("/course/:track/line", { track })}
              outline={outline}
              kind={answer?.kind}
              again={again}
            />
          </>
        )}
      </div>
    </section>
  );
}

function Page({ words, track, map }: { words: LineWords; track: Track; map: LineMapView }) {
  const company = useCompany();
  const { program, name, modules, done, certificate } = map;
  const days = modules.flatMap(({ stops }) => stops.flatMap(({ on }) => on ?? [])).toSorted();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={layout.pageTitle}>
          <Words
            text={name ? (done ? words.done : words.soFar) : words.heading}
            values={{ name: <bdi>{name}</bdi>, program: program.title }}
          />
        </h1>
        <p className={layout.soft}>
          {spanOf(words, days)}{" "}
          {certificate ? (
            <>
              <Words
                text={words.issued}
                values={{
                  number: <span className={styles.number}>{certificate.number}</span>,
                  date: formatDay(certificate.on),
                }}
              />{" "}
            </>
          ) : null}
          {fill(words.records, { company: company.name })}
        </p>
      </header>
      <LineMap track={track} map={map} />
      <div className={layout.row} data-screen-only="">
        <Button type="button" onClick={() => print()}>
          {words.print}
        </Button>
        {certificate ? <Link to={certificate.path}>{words.certificate}</Link> : null}
      </div>
    </div>
  );
}

function spanOf(words: LineWords, days: string[]) {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return words.nothing;
  return first === last
    ? fill(words.oneDay, { date: formatDay(first) })
    : fill(words.span, { first: formatDay(first), last: formatDay(last) });
}
