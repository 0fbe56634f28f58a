import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { stopPath } from "#app/school/course/courses.ts";
import { workWords } from "#app/school/course/progress.ts";
import type { Standing } from "#app/school/works/work.ts";
import { counted, dueWords, momentHere, worksAhead } from "#app/school/works/standing-words.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/work.route.ts";
import { Reading } from "#app/school/remarks/reading.tsx";
import { WorkFrame } from "./work-frame.tsx";
import styles from "#app/school/remarks/work.module.css";
import type { VersionSummary, WorkView } from "./work-view.ts";

export const handle = { hydrate: "now" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Your work", description: "What you handed in, and what was said about it." });
}

export default function WorkPage({ params: { id } }: Route.ComponentProps) {
  return (
    <WorkFrame<WorkView> path={href("/api/works/:id", { id })} what="Your work">
      {(view) => <Work view={view} />}
    </WorkFrame>
  );
}

function Work({ view: { standing, title, module, track, versions } }: { view: WorkView }) {
  return (
    <>
      <header className={styles.head}>
        <h1 className={layout.pageTitle}>{`Your work: ${title}`}</h1>
        <p className={layout.lede}>
          {`Module ${module}. ${workWords[standing.state]}${standing.waiting?.isRead ? ", and somebody reads it now" : ""}.`}
        </p>
        {standing.waiting ? (
          <p>{`${dueWords(standing.waiting)} ${standing.waiting.isRead ? "" : worksAhead(standing.waiting.ahead)}`}</p>
        ) : null}
        <div className={layout.row}>
          <ButtonLink
            look={standing.state === "again" ? "solid" : "ghost"}
            to={`${stopPath(track, module, "exercise")}#hand-in`}
          >
            {standing.state === "again" ? "Answer and hand in again" : "To the exercise"}
          </ButtonLink>
        </div>
      </header>
      {versions.length === 0 ? <p>Nothing is handed in at the moment.</p> : null}
      {versions.map((version, place) => (
        <VersionPart key={version.number} standing={standing} version={version} before={versions[place + 1]} />
      ))}
    </>
  );
}

type PartProps = { standing: Standing; version: VersionSummary; before?: VersionSummary };

function VersionPart({ standing, version, before }: PartProps) {
  const work = standing.id;
  const { number, handedInAt, readings, rubric } = version;
  const id = `version-${number}`;
  return (
    <section className={styles.version} aria-labelledby={id}>
      <h2 id={id}>{`Version ${number}`}</h2>
      <p className={layout.soft}>{`Handed in on ${momentHere(handedInAt)}: ${partsOf(version)}.`}</p>
      <p className={styles.ways}>
        <Link to={href("/work/:id/:version", { id: work, version: String(number) })}>
          {`Read version ${number} with its lines`}
        </Link>
        {before ? (
          <Link to={href("/work/:id/compare/:a/:b", { id: work, a: String(before.number), b: String(number) })}>
            {`What changed since version ${before.number}`}
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

function partsOf({ characters, files, link, commit }: VersionSummary) {
  return [
    characters > 0 ? `${counted(characters, "character")} of text` : "",
    files.length > 0 ? counted(files.length, "file") : "",
    link ? "a link" : "",
    commit ? "a commit" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
