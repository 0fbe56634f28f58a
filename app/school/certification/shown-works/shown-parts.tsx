import { href } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { LinesTable } from "#app/school/courses/compare/lines-table.tsx";
import { visible } from "#app/school/courses/compare/visible.ts";
import { RemarkQuote } from "#app/school/handing-in/hand-in/remark-quote.tsx";
import { levelNames } from "#app/school/courses/rubric/level-names.ts";
import { linesOf } from "#app/school/courses/rubric/rubric.ts";
import type { Remark } from "#app/school/handing-in/works/work.ts";
import layout from "#app/ui/layout.module.css";
import type { WorkWords } from "#app/school/courses/words/work-words.server.ts";
import type { ShownWork } from "./shown-work.server.ts";
import styles from "./shown-work.module.css";

type PartsWords = WorkWords["shown"]["parts"];
type Props = { words: PartsWords; work: ShownWork };

/** What its holder switched on, and nothing else. */
export function ShownParts({ words, work }: Props) {
  const { files, reading, rubric, text } = work;
  const remarks = reading?.remarks ?? [];
  const atLines = text ? remarks.filter(({ path }) => path === "") : [];
  const elsewhere = remarks.filter((remark) => !atLines.includes(remark));
  return (
    <>
      {reading?.summary ? (
        <figure className={styles.summary}>
          <figcaption>{words.summary}</figcaption>
          <blockquote>{reading.summary}</blockquote>
        </figure>
      ) : null}
      {reading?.levels && rubric ? <LevelTable title={words.levels} rubric={rubric} levels={reading.levels} /> : null}
      {text ? <Text words={words} text={text} remarks={atLines} /> : null}
      {elsewhere.length > 0 ? <Remarks title={words.remarks} remarks={elsewhere} /> : null}
      {files ? <Files words={words.files} work={work} files={files} /> : null}
    </>
  );
}

type Levels = { title: string; rubric: NonNullable<ShownWork["rubric"]>; levels: Record<string, number> };

function LevelTable({ title, rubric: { criteria }, levels }: Levels) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
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

type TextProps = { words: PartsWords; text: NonNullable<ShownWork["text"]>; remarks: Remark[] };

function Text({ words, text: { text, link, commit }, remarks }: TextProps) {
  const lines = linesOf(text).map((line, place) => {
    const said = remarks.filter(({ lines: { last } }) => last === place + 1);
    return {
      id: `line-${place + 1}`,
      text: line,
      number: <a href={`#line-${place + 1}`}>{place + 1}</a>,
      below: said.length > 0 ? said.map((remark) => <Said key={remark.id} words={words} remark={remark} />) : undefined,
    };
  });
  return (
    <section className={styles.part}>
      <h2>{words.text}</h2>
      {text === "" ? null : <LinesTable caption={words.lines} lines={lines} />}
      {link ? (
        <p className={styles.address}>
          {fill(words.link, { link: visible(link) })}
          {commit ? `, ${fill(words.commit, { commit })}` : ""}
        </p>
      ) : null}
    </section>
  );
}

function Said({ words, remark: { lines, text } }: { words: PartsWords; remark: Remark }) {
  return (
    <p>
      <b>{lines.first === lines.last ? words.remark : fill(words.remarkOn, lines)}.</b> {text}
    </p>
  );
}

/** Those whose lines stand nowhere on this page. */
function Remarks({ title, remarks }: { title: string; remarks: Remark[] }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
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

type FilesProps = { words: PartsWords["files"]; work: ShownWork; files: NonNullable<ShownWork["files"]> };

function Files({ words, work, files }: FilesProps) {
  const { certificate, module, parts } = work;
  const manifest = href("/credentials/:id/works/:module/manifest.txt", { id: certificate.id, module: String(module) });
  const at = { id: certificate.id, module: String(module) };
  return (
    <section className={styles.part}>
      <h2>{words.heading}</h2>
      {files.length === 0 ? <p className={layout.soft}>{words.none}</p> : null}
      <ul className={styles.list}>
        {files.map(({ bytes, digest, path, scan, within }) => (
          <li key={path}>
            <a href={href("/credentials/:id/works/:module/files/:digest", { ...at, digest })}>{visible(path)}</a>,{" "}
            {fill(wordsOf(words, { within, scan }), { size: bytes.toLocaleString("en-US"), scan })}
            <code>{fill(words.digest, { digest })}</code>
          </li>
        ))}
      </ul>
      {parts.includes("text") ? (
        <p>
          <Words text={words.proof} values={{ lines: manifest }} />
        </p>
      ) : null}
    </section>
  );
}

function wordsOf(words: FilesProps["words"], { within, scan }: { within: string; scan: string }) {
  if (within !== "") return words.within;
  return scan === "" ? words.unscanned : words.scanned;
}
