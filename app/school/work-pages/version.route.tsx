import { useEffect } from "react";
import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { LinesTable } from "#app/school/compare/lines-table.tsx";
import { placeOf } from "#app/school/hand-in/remark-quote.tsx";
import { linesOf } from "#app/school/rubric/rubric.ts";
import { counted, momentHere } from "#app/school/works/standing-words.ts";
import type { Remark, Version } from "#app/school/works/work.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/version.route.ts";
import { RemarkPart } from "./reading.tsx";
import { WorkFrame } from "./work-frame.tsx";
import styles from "./work-pages.module.css";
import type { VersionView } from "./work-view.ts";

export const handle = { hydrate: "now" };

export function meta({ matches, params }: Route.MetaArgs) {
  const title = `Version ${params.version} of your work`;
  return pageMeta(matches, { title, description: "A version that you handed in, line by line, with its remarks." });
}

export default function VersionPage({ params: { id, version } }: Route.ComponentProps) {
  const path = `${href("/api/works/:id", { id })}?version=${encodeURIComponent(version)}`;
  const name = `Version ${version}`;
  return (
    <WorkFrame<VersionView> path={path} what={name} here={name}>
      {(view) => <Whole view={view} />}
    </WorkFrame>
  );
}

function Whole({ view: { standing, title, version, newest } }: { view: VersionView }) {
  const { number, text, link, commit, files, handedInAt } = version;
  const isOver = standing.state === "accepted";
  const remarks = version.readings.flatMap((reading) => reading.remarks);
  // In step with the address: what it names came after the page.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <>
      <header className={styles.head}>
        <h1 className={layout.pageTitle}>{`Version ${number}: ${title}`}</h1>
        <p className={layout.lede}>
          {`Handed in on ${momentHere(handedInAt)}. ${remarks.length > 0 ? `${counted(remarks.length, "remark")}, each below the lines it is about.` : "No remarks."}`}
        </p>
        {link ? (
          <p className={styles.words}>
            Link: <span>{link}</span>
          </p>
        ) : null}
        {commit ? <p className={styles.words}>Commit: {commit}</p> : null}
        {number < newest ? (
          <p>
            <Link to={href("/work/:id/compare/:a/:b", { id: standing.id, a: String(number), b: String(newest) })}>
              {`What changed up to version ${newest}`}
            </Link>
          </p>
        ) : null}
      </header>
      {text ? <Text version={version} remarks={remarks.filter(({ path }) => path === "")} isOver={isOver} /> : null}
      {files.map((file) => (
        <section key={file.path} className={styles.version}>
          <h2 className={styles.words}>{file.path}</h2>
          <RemarkList version={version} remarks={remarks.filter(({ path }) => path === file.path)} isOver={isOver} />
        </section>
      ))}
    </>
  );
}

function Text({ version, remarks, isOver }: ListProps) {
  const lines = linesOf(version.text).map((text, place) => {
    const n = place + 1;
    const under = remarks.filter(({ lines: { last } }) => last === n);
    const first = remarks.find(({ lines }) => lines.first === n);
    const number = (
      <a href={first ? `#remark-${first.id}` : `#L${n}`} aria-label={first ? `Line ${n}, to its remark` : `Line ${n}`}>
        {n}
      </a>
    );
    const below = under.length > 0 ? <RemarkList version={version} remarks={under} isOver={isOver} /> : null;
    return { id: `L${n}`, text, number, below };
  });
  return (
    <section aria-labelledby="text" className={styles.version}>
      <h2 id="text">Your text</h2>
      <LinesTable caption={`Text of version ${version.number}, line by line`} lines={lines} />
    </section>
  );
}

type ListProps = { version: Version; remarks: Remark[]; isOver: boolean };

function RemarkList({ version, remarks, isOver }: ListProps) {
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {remarks.map((remark) => (
        <RemarkPart key={remark.id} remark={remark} rubric={version.rubric} isOver={isOver}>
          <a href={`#${remark.path ? "" : `L${remark.lines.first}`}`}>{placeOf(remark)}</a>
        </RemarkPart>
      ))}
    </ul>
  );
}
