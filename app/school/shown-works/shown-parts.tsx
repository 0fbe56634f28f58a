import { href } from "react-router";
import { LinesTable } from "#app/school/compare/lines-table.tsx";
import { visible } from "#app/school/compare/visible.ts";
import { RemarkQuote } from "#app/school/hand-in/remark-quote.tsx";
import { levelNames } from "#app/school/rubric/level-names.ts";
import { linesOf } from "#app/school/rubric/rubric.ts";
import type { Remark } from "#app/school/works/work.ts";
import layout from "#app/ui/layout.module.css";
import type { ShownWork } from "./shown-work.server.ts";
import styles from "./shown-work.module.css";

/** What its holder switched on, and nothing else. */
export function ShownParts({ work }: { work: ShownWork }) {
  const { files, reading, rubric, text } = work;
  const remarks = reading?.remarks ?? [];
  const atLines = text ? remarks.filter(({ path }) => path === "") : [];
  const elsewhere = remarks.filter((remark) => !atLines.includes(remark));
  return (
    <>
      {reading?.summary ? (
        <figure className={styles.summary}>
          <figcaption>Its reader wrote</figcaption>
          <blockquote>{reading.summary}</blockquote>
        </figure>
      ) : null}
      {reading?.levels && rubric ? <LevelTable rubric={rubric} levels={reading.levels} /> : null}
      {text ? <Text text={text} remarks={atLines} /> : null}
      {elsewhere.length > 0 ? <Remarks remarks={elsewhere} /> : null}
      {files ? <Files work={work} files={files} /> : null}
    </>
  );
}

type Levels = { rubric: NonNullable<ShownWork["rubric"]>; levels: Record<string, number> };

function LevelTable({ rubric: { criteria }, levels }: Levels) {
  return (
    <section className={styles.part}>
      <h2>What it was read by</h2>
      <dl className={styles.levels}>
        {criteria.map(({ id, name, levels: words }) => {
          const level = levels[id] ?? 0;
          return (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <b>{levelNames[level]}.</b> {words[level]}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Text({ text: { text, link, commit }, remarks }: { text: NonNullable<ShownWork["text"]>; remarks: Remark[] }) {
  const lines = linesOf(text).map((line, place) => {
    const said = remarks.filter(({ lines: { last } }) => last === place + 1);
    return {
      id: `line-${place + 1}`,
      text: line,
      number: <a href={`#line-${place + 1}`}>{place + 1}</a>,
      below: said.length > 0 ? said.map((remark) => <Said key={remark.id} remark={remark} />) : undefined,
    };
  });
  return (
    <section className={styles.part}>
      <h2>What was handed in</h2>
      {text === "" ? null : <LinesTable caption="The text, line by line, with what was remarked" lines={lines} />}
      {link ? (
        <p className={styles.address}>
          It names an address, whose content may have changed since: {visible(link)}
          {commit ? `, commit ${commit}` : ""}
        </p>
      ) : null}
    </section>
  );
}

function Said({ remark: { lines, text } }: { remark: Remark }) {
  return (
    <p>
      <b>{lines.first === lines.last ? "Remark" : `Remark on lines ${lines.first} to ${lines.last}`}.</b> {text}
    </p>
  );
}

/** Those whose lines stand nowhere on this page. */
function Remarks({ remarks }: { remarks: Remark[] }) {
  return (
    <section className={styles.part}>
      <h2>What was remarked</h2>
      <ul className={styles.list}>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <RemarkQuote remark={remark} />
            <p>{remark.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Files({ work, files }: { work: ShownWork; files: NonNullable<ShownWork["files"]> }) {
  const { certificate, module, parts } = work;
  const at = { id: certificate.id, module: String(module) };
  return (
    <section className={styles.part}>
      <h2>Files</h2>
      {files.length === 0 ? <p className={layout.soft}>None were handed in.</p> : null}
      <ul className={styles.list}>
        {files.map(({ bytes, digest, path, scan, within }) => (
          <li key={path}>
            <a href={href("/credentials/:id/works/:module/files/:digest", { ...at, digest })}>{visible(path)}</a>,{" "}
            {bytes.toLocaleString("en-US")} bytes
            {within === ""
              ? `, ${scan === "" ? "not scanned for viruses" : `virus scan: ${scan}`}`
              : ", out of the zip"}
            <code>SHA-256 {digest}</code>
          </li>
        ))}
      </ul>
      {parts.includes("text") ? (
        <p>
          The certificate holds a SHA-256 over{" "}
          <a href={href("/credentials/:id/works/:module/manifest.txt", { id: certificate.id, module: String(module) })}>
            these lines
          </a>
          , which name the text and each file by one of its own. Compare them, and you know that nothing was changed
          since it was read.
        </p>
      ) : null}
    </section>
  );
}
