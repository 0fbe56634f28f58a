import { useEffect } from "react";
import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { linesOf } from "#app/school/rubric/rubric.ts";
import { counted, momentHere } from "#app/school/works/standing-words.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/version.route.ts";
import { RemarkedLines } from "#app/school/remarks/remarked-lines.tsx";
import { VersionFile } from "#app/school/remarks/file-parts.tsx";
import { WorkFrame } from "./work-frame.tsx";
import styles from "#app/school/remarks/work.module.css";
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
      {text ? (
        <section aria-labelledby="text" className={styles.version}>
          <h2 id="text">Your text</h2>
          <RemarkedLines name="" path="" lines={linesOf(text)} of={{ version, remarks, isOver }} />
        </section>
      ) : null}
      {files.map((file, place) => (
        <VersionFile key={file.path} work={standing.id} file={file} place={place} of={{ version, remarks, isOver }} />
      ))}
    </>
  );
}
