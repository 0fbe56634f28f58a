import type { FileOfPage, Found } from "#app/desk/writing/find/found.ts";
import styles from "./page-tree.module.css";

type Props = { found?: Found };

/** How many places in texts have the words, and the way to them. */
export function InTexts({ found }: Props) {
  if (!found) return null;
  if (found.page) return found.page.files.length > 0 ? <a href="#made-from">What it is made from</a> : null;
  if (found.count === 0) return "No text has these words.";
  return <a href="#in-texts">{found.count === 1 ? "1 place in the texts" : `${found.count} places in the texts`}</a>;
}

/** Where words stand in the texts, each with its sentence and the way to its field; or what a page is made from. */
export function FoundList({ found }: Props) {
  if (!found) return null;
  if (found.page) return <PageFiles page={found.page} />;
  const { places, count } = found;
  if (count === 0) return null;
  return (
    <section id="in-texts" className={styles.found} aria-labelledby="in-texts-title" tabIndex={-1}>
      <h3 id="in-texts-title">In the texts</h3>
      <ul>
        {places.map(({ page, field, sentence, to }, at) => (
          // One field may say it twice.
          <li key={`${to} ${at}`}>
            <a href={to}>{`${page}: ${field}`}</a>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
      {count > places.length ? (
        <p>{`The first ${places.length} of ${count}. More words of the sentence find less.`}</p>
      ) : null}
    </section>
  );
}

function PageFiles({ page: { address, files } }: { page: NonNullable<Found["page"]> }) {
  if (files.length === 0)
    return <p role="status">{`${address} is no page of this site that can be looked at here.`}</p>;
  const [own, shared] = [files.filter(({ isOwn }) => isOwn), files.filter(({ isOwn }) => !isOwn)];
  return (
    <section id="made-from" className={styles.found} aria-labelledby="made-from-title" tabIndex={-1}>
      <h3 id="made-from-title">{`What ${address} is made from`}</h3>
      <Files files={own} />
      {shared.length > 0 ? (
        <p>{own.length > 0 ? "And what it shares with other pages:" : "What it shares with other pages:"}</p>
      ) : null}
      <Files files={shared} />
    </section>
  );
}

function Files({ files }: { files: FileOfPage[] }) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map(({ title, to }) => (
        <li key={to}>
          <a href={to}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
