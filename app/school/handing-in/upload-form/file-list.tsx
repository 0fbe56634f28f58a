import { useEffect, useState } from "react";
import type { Upload } from "#app/school/handing-in/works/work.ts";
import { Button } from "#app/ui/form/button.tsx";
import styles from "./files.module.css";
import { type Draft, type FileRow, openFileQueue } from "./file-queue.ts";
import { sentenceOfFile } from "./file-sentences.ts";
import { ownLine } from "./line.ts";
import { fill } from "#app/content/words/words.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";
import type { HandInWords } from "#app/school/courses/part-words/hand-in-words.server.ts";

type Props = { draft: Draft; uploads: Upload[]; chosen: File[]; taken(): void };

/** The files of a draft with how far each is. `chosen` are taken into the list, then told to be `taken`. */
export function FileList({ draft, uploads, chosen, taken }: Props) {
  const [, setTurn] = useState(0);
  const [queue] = useState(() => openFileQueue(ownLine, draft, uploads, () => setTurn((turn) => turn + 1)));
  // In step with what an earlier page left in this browser.
  useEffect(() => void queue.resume(), [queue]);
  // In step with the field that files are chosen in.
  useEffect(() => {
    if (chosen.length === 0) return;
    void queue.add(chosen);
    taken();
  }, [queue, chosen, taken]);
  const { files: words } = useHandInWords();
  const rows = queue.rows();
  return (
    <>
      {rows.length > 0 ? (
        <ul className={styles.list} aria-label={words.list}>
          {rows.map(({ key, ...row }) => (
            <FileLine key={key} row={row} remove={() => void queue.remove(key)} />
          ))}
        </ul>
      ) : null}
      <p role="status" className={styles.news}>
        {newsOf(words, rows)}
      </p>
      <Fields rows={rows} />
    </>
  );
}

function FileLine({ row, remove }: { row: FileRow; remove(): void }) {
  const { files: words } = useHandInWords();
  const { path, size, at, state, reason } = row;
  return (
    <li data-state={state}>
      <div className={styles.words}>
        <bdi className={styles.name}>{path}</bdi>
        <span>{sizeOf(size)}</span>
        {state === "refused" ? <span role="alert">{sentenceOfFile(reason)}</span> : <span>{wordsOf(words, row)}</span>}
        {state === "here" || state === "refused" ? null : (
          <progress max={size} value={at} aria-label={fill(words.progress, { file: path })} />
        )}
      </div>
      <Button type="button" look="ghost" onClick={remove} aria-label={fill(words.removeFile, { file: path })}>
        {words.remove}
      </Button>
    </li>
  );
}

type Words = HandInWords["files"];

function wordsOf(words: Words, { state, at, size, scan, isKept }: FileRow) {
  if (state === "here") return scan === "" ? words.unscanned : fill(words.scanned, { scan });
  const stays = isKept ? "" : ` ${words.keepOpen}`;
  if (state === "waiting") return words.waiting + (isKept ? ` ${words.mayClose}` : stays);
  return state === "queued" ? words.queued + stays : `${Math.floor((at / size) * 100)}%${stays}`;
}

/** Said aloud when it changes: not each percent. */
function newsOf(words: Words, rows: FileRow[]) {
  const under = rows.filter(({ state }) => state !== "here" && state !== "refused");
  if (under.length > 0)
    return under.some(({ state }) => state === "waiting") ? words.down : fill(words.coming, { count: under.length });
  const here = rows.filter(({ state }) => state === "here").length;
  return here === 0 ? "" : here === 1 ? words.oneHere : fill(words.allHere, { count: here });
}

/** What the form hands in, and what it has to wait for. */
function Fields({ rows }: { rows: FileRow[] }) {
  return rows.map(({ path, id, state }) => {
    if (state === "refused") return null;
    const name = state === "here" ? "file" : "coming";
    return <input key={path} type="hidden" name={name} value={state === "here" ? id : path} />;
  });
}

function sizeOf(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
