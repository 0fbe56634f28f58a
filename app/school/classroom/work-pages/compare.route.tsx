import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { ask } from "#app/site/ask.ts";
import { saveAsFile } from "#app/ui/save-as-file.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { mostLines } from "#app/school/courses/compare/changes.ts";
import { ChangesTable } from "#app/school/courses/compare/changes-table.tsx";
import { visible } from "#app/school/courses/compare/visible.ts";
import { counted } from "#app/school/handing-in/works/standing-words.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/compare.route.ts";
import { FileChanges } from "#app/school/handing-in/remarks/file-parts.tsx";
import { RemarkPart } from "#app/school/handing-in/remarks/reading.tsx";
import { WorkFrame } from "./work-frame.tsx";
import styles from "#app/school/handing-in/remarks/work.module.css";
import type { CompareView, FileChange, VersionView } from "./work-view.ts";
import { fill } from "#app/content/words/words.ts";
import { requireContent } from "#app/site/content.ts";
import { workWordsOf, type WorkWords } from "#app/school/courses/words/work-words.server.ts";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";
import { workPartsOf, type WorkPartsWords } from "#app/school/courses/part-words/work-parts-words.server.ts";

export const handle = { hydrate: "now" };

export function loader({ context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const { compare: words, frame, work } = workWordsOf(content);
  return { words, frame: { ...frame, own: work.here }, parts: { workParts: workPartsOf(content) } };
}

export function meta({ matches, params: { a, b }, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.words;
  return pageMeta(matches, { title: fill(title, { before: a, after: b }), description });
}

export default function ComparePage({ params: { id, a, b }, loaderData: { words, frame } }: Route.ComponentProps) {
  const name = fill(words.here, { before: a, after: b });
  const query = new URLSearchParams({ before: a, after: b });
  return (
    <WorkFrame<CompareView>
      words={frame}
      path={`${href("/api/works/:id", { id })}?${query.toString()}`}
      what={name}
      here={name}
    >
      {(view) => <Compared words={words} view={view} />}
    </WorkFrame>
  );
}

function Compared({ words, view }: { words: WorkWords["compare"]; view: CompareView }) {
  const { compare } = useWorkParts();
  const { before, after, changes, files, open, standing, title } = view;
  const moved = files.filter(({ kind }) => kind !== "same");
  return (
    <>
      <header className={styles.head}>
        <h1 className={layout.pageTitle}>
          {fill(words.heading, { before: before.number, after: after.number, title })}
        </h1>
        <p className={layout.lede}>{summaryOf(compare, view)}</p>
      </header>
      {open.length > 0 && standing.state !== "accepted" ? (
        <details className={styles.open}>
          <summary>{fill(compare.remarks, { remarks: counted(open.length, "open remark") })}</summary>
          <ul className={styles.remarks}>
            {open.map((remark) => (
              <RemarkPart
                key={remark.id}
                remark={remark}
                rubric={after.rubric}
                at={{ work: standing.id, number: remark.number }}
              />
            ))}
          </ul>
        </details>
      ) : null}
      {moved.length > 0 ? <Files files={moved} view={view} /> : null}
      <section aria-labelledby="text" className={styles.version}>
        <h2 id="text">{words.text}</h2>
        {changes ? <Text view={view} changes={changes} /> : <TooLong view={view} />}
      </section>
    </>
  );
}

function summaryOf(words: WorkPartsWords["compare"], { changes, files, before, after }: CompareView) {
  const count = (wanted: string) => changes?.filter(({ kind }) => kind === wanted).length ?? 0;
  const moved = files.filter(({ kind }) => kind !== "same").length;
  const parts = [
    changes
      ? fill(words.lines, { added: counted(count("added"), "line"), removed: counted(count("removed"), "line") })
      : "",
    moved > 0 ? fill(words.files, { files: counted(moved, "file") }) : "",
    before.link === after.link ? "" : words.link,
    before.commit === after.commit ? "" : words.commit,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function Files({ files, view }: { files: FileChange[]; view: CompareView }) {
  const words = useWorkParts();
  const { before, after, standing } = view;
  return (
    <section aria-labelledby="files" className={styles.version}>
      <h2 id="files">{words.files}</h2>
      <ul>
        {files.map(({ path, kind }) => (
          <li key={path} className={styles.words}>
            {`${visible(path)}: ${words.compare.states[kind]}`}
            {kind === "changed" ? (
              <FileChanges work={standing.id} path={path} before={before.number} after={after.number} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Text({ view, changes }: { view: CompareView; changes: NonNullable<CompareView["changes"]> }) {
  const { compare: words, changes: columns } = useWorkParts();
  const { before, after, standing } = view;
  if (changes.every(({ kind }) => kind === "same")) return <p>{words.sameText}</p>;
  return (
    <ChangesTable
      words={columns}
      caption={fill(words.caption, { before: before.number, after: after.number })}
      changes={changes}
      before={sideOf(words.version, standing.id, before.number)}
      after={sideOf(words.version, standing.id, after.number)}
    />
  );
}

function sideOf(words: string, id: string, number: number) {
  return { name: fill(words, { number }), path: href("/work/:id/:version", { id, version: String(number) }) };
}

/** Both texts as files, for a tool of the student's own. */
function TooLong({ view: { before, after, standing } }: { view: CompareView }) {
  const { compare: words } = useWorkParts();
  async function save(version: number) {
    const address = `${href("/api/works/:id", { id: standing.id })}?version=${version}`;
    const answer = await ask<VersionView>(address, studentProof() ?? "");
    if (answer.ok) saveAsFile(`version-${version}.txt`, answer.value.version.text, "text/plain");
  }
  return (
    <>
      <p>{fill(words.tooLong, { most: mostLines.toLocaleString("en-US") })}</p>
      <div className={layout.row}>
        {[before, after].map(({ number }) => (
          <Button key={number} type="button" look="ghost" onClick={() => void save(number)}>
            {fill(words.download, { number })}
          </Button>
        ))}
      </div>
    </>
  );
}
