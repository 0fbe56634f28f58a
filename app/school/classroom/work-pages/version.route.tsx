import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { linesOf } from "#app/school/courses/rubric/rubric.ts";
import { counted, momentHere } from "#app/school/handing-in/works/standing-words.ts";
import layout from "#app/ui/layout.module.css";
import { useHashOnArrival } from "#app/content/links/use-hash-on-arrival.ts";
import type { Route } from "./+types/version.route.ts";
import { RemarkedLines } from "#app/school/handing-in/remarks/remarked-lines.tsx";
import { VersionFile } from "#app/school/handing-in/remarks/file-parts.tsx";
import { WorkFrame } from "./work-frame.tsx";
import styles from "#app/school/handing-in/remarks/work.module.css";
import type { VersionView } from "./work-view.ts";
import { fill } from "#app/content/words/words.ts";
import { requireContent } from "#app/site/content.ts";
import { workWordsOf, type WorkWords } from "#app/school/courses/words/work-words.server.ts";
import { Words } from "#app/content/words/words.tsx";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";
import { workPartsOf } from "#app/school/courses/part-words/work-parts-words.server.ts";

export const handle = { hydrate: "now" };

export function loader({ context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const { version: words, frame, work } = workWordsOf(content);
  return { words, frame: { ...frame, own: work.here }, parts: { workParts: workPartsOf(content) } };
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.words;
  return pageMeta(matches, { title: fill(title, { number: params.version }), description });
}

export default function VersionPage({ params: { id, version }, loaderData: { words, frame } }: Route.ComponentProps) {
  const path = `${href("/api/works/:id", { id })}?version=${encodeURIComponent(version)}`;
  const name = fill(words.here, { number: version });
  return (
    <WorkFrame<VersionView> words={frame} path={path} what={name} here={name}>
      {(view) => <Whole words={words} view={view} />}
    </WorkFrame>
  );
}

function Whole({ words, view }: { words: WorkWords["version"]; view: VersionView }) {
  const partWords = useWorkParts();
  const { standing, title, version, newest } = view;
  const { number, text, link, commit, files, handedInAt } = version;
  const isOver = standing.state === "accepted";
  const remarks = version.readings.flatMap((reading) => reading.remarks);
  useHashOnArrival();
  return (
    <>
      <header className={styles.head}>
        <h1 className={layout.pageTitle}>{fill(words.heading, { number, title })}</h1>
        <p className={layout.lede}>
          {`${fill(words.handedIn, { time: momentHere(handedInAt) })} ${remarks.length > 0 ? fill(words.remarks, { remarks: counted(remarks.length, "remark") }) : words.noRemarks}`}
        </p>
        {link ? (
          <p className={styles.words}>
            <Words text={partWords.link} values={{ link: <span>{link}</span> }} />
          </p>
        ) : null}
        {commit ? <p className={styles.words}>{fill(partWords.commit, { commit })}</p> : null}
        {number < newest ? (
          <p>
            <Link to={href("/work/:id/compare/:a/:b", { id: standing.id, a: String(number), b: String(newest) })}>
              {fill(words.changes, { number: newest })}
            </Link>
          </p>
        ) : null}
      </header>
      {text ? (
        <section aria-labelledby="text" className={styles.version}>
          <h2 id="text">{words.text}</h2>
          <RemarkedLines name="" path="" lines={linesOf(text)} of={{ version, remarks, isOver }} />
        </section>
      ) : null}
      {files.map((file, place) => (
        <VersionFile key={file.path} work={standing.id} file={file} place={place} of={{ version, remarks, isOver }} />
      ))}
    </>
  );
}
