import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { stopPath } from "#app/school/courses/course/courses.ts";
import { workWords } from "#app/school/courses/course/progress.ts";
import type { Standing } from "#app/school/handing-in/works/work.ts";
import { counted, dueWords, momentHere, worksAhead } from "#app/school/handing-in/works/standing-words.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/work.route.ts";
import { Reading } from "#app/school/handing-in/remarks/reading.tsx";
import { WorkFrame } from "./work-frame.tsx";
import styles from "#app/school/handing-in/remarks/work.module.css";
import type { VersionSummary, WorkView } from "./work-view.ts";
import { fill } from "#app/content/words/words.ts";
import { requireContent } from "#app/site/content.ts";
import { workWordsOf, type WorkWords } from "#app/school/courses/words/work-words.server.ts";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";
import { workPartsOf, type WorkPartsWords } from "#app/school/courses/part-words/work-parts-words.server.ts";

type Words = WorkWords["work"];

export const handle = { hydrate: "now" };

export function loader({ context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const { work: words, frame } = workWordsOf(content);
  return { words, frame: { ...frame, own: words.here }, parts: { workParts: workPartsOf(content) } };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function WorkPage({ params: { id }, loaderData: { words, frame } }: Route.ComponentProps) {
  return (
    <WorkFrame<WorkView> words={frame} path={href("/api/works/:id", { id })} what={words.here}>
      {(view) => <Work words={words} view={view} />}
    </WorkFrame>
  );
}

function Work({ words, view }: { words: Words; view: WorkView }) {
  const { state, stateRead } = useWorkParts();
  const { standing, title, module, track, versions } = view;
  return (
    <>
      <header className={styles.head}>
        <h1 className={layout.pageTitle}>{fill(words.heading, { title })}</h1>
        <p className={layout.lede}>
          {fill(standing.waiting?.isRead ? stateRead : state, { number: module, state: workWords[standing.state] })}
        </p>
        {standing.waiting ? (
          <p>{`${dueWords(standing.waiting)} ${standing.waiting.isRead ? "" : worksAhead(standing.waiting.ahead)}`}</p>
        ) : null}
        <div className={layout.row}>
          <ButtonLink
            look={standing.state === "again" ? "solid" : "ghost"}
            to={`${stopPath(track, module, "exercise")}#hand-in`}
          >
            {standing.state === "again" ? words.again : words.exercise}
          </ButtonLink>
        </div>
      </header>
      {versions.length === 0 ? <p>{words.nothing}</p> : null}
      {versions.map((version, place) => (
        <VersionPart
          key={version.number}
          words={words}
          standing={standing}
          version={version}
          before={versions[place + 1]}
        />
      ))}
    </>
  );
}

type PartProps = { words: Words; standing: Standing; version: VersionSummary; before?: VersionSummary };

function VersionPart({ words, standing, version, before }: PartProps) {
  const partWords = useWorkParts();
  const work = standing.id;
  const { number, handedInAt, readings, rubric } = version;
  const id = `version-${number}`;
  return (
    <section className={styles.version} aria-labelledby={id}>
      <h2 id={id}>{fill(words.version, { number })}</h2>
      <p className={layout.soft}>
        {fill(partWords.handedIn, { time: momentHere(handedInAt), parts: partsOf(partWords, version) })}
      </p>
      <p className={styles.ways}>
        <Link to={href("/work/:id/:version", { id: work, version: String(number) })}>
          {fill(words.read, { number })}
        </Link>
        {before ? (
          <Link to={href("/work/:id/compare/:a/:b", { id: work, a: String(before.number), b: String(number) })}>
            {fill(words.changes, { number: before.number })}
          </Link>
        ) : null}
      </p>
      {readings.toReversed().map((reading) => (
        <Reading
          key={reading.id}
          reading={reading}
          rubric={rubric}
          at={{ work, number }}
          isOver={standing.state === "accepted"}
        />
      ))}
    </section>
  );
}

function partsOf(words: WorkPartsWords, { characters, files, link, commit }: VersionSummary) {
  return [
    characters > 0 ? fill(words.partText, { characters: counted(characters, "character") }) : "",
    files.length > 0 ? counted(files.length, "file") : "",
    link ? words.partLink : "",
    commit ? words.partCommit : "",
  ]
    .filter(Boolean)
    .join(", ");
}
