import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { levelNames, linesOf } from "#app/school/rubric/rubric.ts";
import type { Remark } from "#app/school/works/work.ts";
import { lost } from "#app/site/lost.server.ts";
import { requireSite } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/shown-work.route.ts";
import { type ShownWork, shownWork } from "./shown-work.server.ts";
import styles from "./shown-work.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const module = /^[1-5]$/.test(params.module) ? Number(params.module) : 0;
  const work = await shownWork(requireSite(context), params.id, module);
  if (!work) throw lost(context, `/credentials/${params.id}/works/${params.module}`);
  return work;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Work of module ${loaderData.module}: ${loaderData.title}` : "A work",
    description: "A work that a certificate names as evidence, as far as its holder shows it.",
  });
}

/** What the evidence of a certificate leads to. */
export default function ShownWorkPage({ loaderData: work }: Route.ComponentProps) {
  const { certificate, module, parts, title } = work;
  return (
    <section className={layout.section} data-line="training">
      <div className={`${layout.wrap} ${styles.page}`}>
        <header className={layout.stack}>
          <p className={layout.soft}>
            Evidence of certificate{" "}
            <Link to={href("/credentials/:id", { id: certificate.id })}>{certificate.number}</Link>
          </p>
          <h1 className={layout.pageTitle}>{title}</h1>
          <p className={layout.lede}>
            The work of module {module} by <bdi>{certificate.name}</bdi>, read and accepted by a person.
          </p>
        </header>
        {parts.length === 0 ? (
          <p>Not shown. Its holder keeps this work private, and may switch it on for you: ask them.</p>
        ) : (
          <Shown work={work} />
        )}
      </div>
    </section>
  );
}

function Shown({ work }: { work: ShownWork }) {
  const { files, reading, rubric, text } = work;
  return (
    <>
      {reading?.summary ? <blockquote className={styles.summary}>{reading.summary}</blockquote> : null}
      {reading?.levels && rubric ? <LevelList rubric={rubric} levels={reading.levels} /> : null}
      {text ? <Text text={text} remarks={reading?.remarks?.filter(({ path }) => path === "") ?? []} /> : null}
      {reading?.remarks ? <Remarks remarks={reading.remarks} linked={text !== undefined} /> : null}
      {files ? <Files work={work} files={files} /> : null}
    </>
  );
}

type Levels = { rubric: NonNullable<ShownWork["rubric"]>; levels: Record<string, number> };

function LevelList({ rubric: { criteria }, levels }: Levels) {
  return (
    <section className={layout.stack}>
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
  return (
    <section className={layout.stack}>
      <h2>What was handed in</h2>
      {text === "" ? null : (
        <ol className={styles.lines}>
          {linesOf(text).map((line, place) => {
            const said = remarks.find(({ lines }) => lines.first === place + 1);
            // Lines of a frozen text: their place is who they are.
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} id={`line-${place + 1}`}>
                {said ? <a href={`#remark-${said.id}`}>{line || " "}</a> : line}
              </li>
            );
          })}
        </ol>
      )}
      {link ? (
        <p>
          It names this address, whose content may have changed since: <span className={styles.address}>{link}</span>
          {commit ? `, commit ${commit}` : ""}
        </p>
      ) : null}
    </section>
  );
}

function Remarks({ remarks, linked }: { remarks: Remark[]; linked: boolean }) {
  if (remarks.length === 0) return null;
  return (
    <section className={layout.stack}>
      <h2>What was remarked</h2>
      <ul className={styles.remarks}>
        {remarks.map(({ id, lines, path, quote, text }) => (
          <li key={id} id={`remark-${id}`}>
            <p className={layout.small}>
              {path === "" && linked ? (
                <a href={`#line-${lines.first}`}>{placeOf(path, lines)}</a>
              ) : (
                placeOf(path, lines)
              )}
            </p>
            {quote ? <pre>{quote}</pre> : null}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf(path: string, { first, last }: Remark["lines"]) {
  const lines = first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
  return path === "" ? lines : `${path}, ${lines.toLowerCase()}`;
}

function Files({ work, files }: { work: ShownWork; files: NonNullable<ShownWork["files"]> }) {
  const { certificate, module, parts } = work;
  return (
    <section className={layout.stack}>
      <h2>Files</h2>
      {files.length === 0 ? <p>None were handed in.</p> : null}
      <ul className={styles.files}>
        {files.map(({ bytes, digest, path }) => (
          <li key={path}>
            <b>{path}</b> <span>{bytes.toLocaleString("en-US")} bytes</span>
            <code>SHA-256 {digest}</code>
          </li>
        ))}
      </ul>
      {parts.includes("text") ? (
        <p>
          The certificate holds a SHA-256 over{" "}
          <a href={`/credentials/${certificate.id}/works/${module}/manifest.txt`}>these lines</a>, which name the text
          and each file by its own. Compare them, and you know that nothing was changed since it was read.
        </p>
      ) : null}
    </section>
  );
}
