import { memo, type ReactNode, useMemo } from "react";
import type { RemarkDraft } from "#app/review/queue/reading.ts";
import { visible } from "#app/school/courses/compare/visible.ts";
import styles from "./lines-table.module.css";

/** Lines a chunk: what is not on the screen is neither laid out nor drawn, and a press draws one chunk anew. */
const chunk = 100;

type Range = { first: number; last: number };

type Props = {
  /** Which text this is, for whoever hears the table. */
  label: string;
  path: string;
  lines: readonly string[];
  /** Numbers of lines that the version before did not have. */
  added: ReadonlySet<number> | undefined;
  /** Lines that the version before had and this one has not, by the line before which they stood. */
  gone: ReadonlyMap<number, readonly string[]>;
  remarks: readonly RemarkDraft[];
  /** The line that the keyboard is at; 0 while it is in another text. */
  current: number;
  picked: Range | null;
  onPick(path: string, line: number, extend: boolean): void;
  /** Somebody came to a line by other ways than ours. */
  onEnter(path: string, line: number): void;
  /** What stands below the last picked line. */
  editor: ReactNode;
  remark(remark: RemarkDraft): ReactNode;
};

/** Numbered lines; each number is a button that begins a remark there. */
export function LinesTable({ lines, remarks, current, picked, editor, label, ...rest }: Props) {
  const starts = useMemo(
    () => Array.from({ length: Math.ceil(lines.length / chunk) }, (_, place) => place * chunk),
    [lines],
  );
  const byChunk = useMemo(() => inChunks(remarks), [remarks]);
  const clip = (place: number) => (at: number) => Math.max(0, Math.min(chunk + 1, at - place));
  return (
    <div className={styles.lines} role="group" aria-label={label} data-long={starts.length > 1 || undefined}>
      {starts.map((start, place) => {
        const inside = clip(start);
        const isBelow = picked !== null && picked.last > start && picked.last <= start + chunk;
        const at = inside(current);
        return (
          <Chunk
            key={start}
            {...rest}
            start={start}
            lines={lines}
            remarks={byChunk.get(place) ?? none}
            current={at > chunk ? 0 : at}
            first={picked ? inside(picked.first) : 0}
            last={picked ? inside(picked.last) : 0}
            editor={isBelow ? editor : null}
          />
        );
      })}
    </div>
  );
}

const none: RemarkDraft[] = [];

function inChunks(remarks: readonly RemarkDraft[]) {
  const found = new Map<number, RemarkDraft[]>();
  for (const remark of remarks) {
    const place = Math.floor((remark.last - 1) / chunk);
    found.set(place, [...(found.get(place) ?? none), remark]);
  }
  return found;
}

type ChunkProps = Pick<
  Props,
  "path" | "lines" | "added" | "gone" | "onPick" | "onEnter" | "remark" | "remarks" | "editor"
> & {
  start: number;
  /** Of the chunk, from 1; 0 before it and one more than its lines after it. */
  current: number;
  first: number;
  last: number;
};

const Chunk = memo(function Chunk(props: ChunkProps) {
  const { start, lines, remarks, current, first, last, editor, remark, added, gone } = props;
  const end = Math.min(start + chunk, lines.length);
  return (
    <table className={styles.chunk}>
      <caption>{`Lines ${start + 1} to ${end}`}</caption>
      <tbody>
        {lines.slice(start, end).map((text, place) => {
          const number = start + place + 1;
          const isPicked = place + 1 >= first && place + 1 <= last;
          const own = remarks.filter((each) => each.last === number);
          return [
            ...goneRows(gone.get(number)),
            <tr key={number} data-picked={isPicked || undefined} data-added={added?.has(number) || undefined}>
              <th scope="row">
                <LineButton {...props} number={number} isCurrent={place + 1 === current} count={own.length} />
              </th>
              <td dir="auto">{visible(text)}</td>
            </tr>,
            ...own.map((each) => (
              <tr key={each.id}>
                <td colSpan={2} className={styles.below}>
                  {remark(each)}
                </td>
              </tr>
            )),
            editor && place + 1 === last ? (
              <tr key="editor">
                <td colSpan={2} className={styles.below}>
                  {editor}
                </td>
              </tr>
            ) : null,
          ];
        })}
        {end === lines.length ? goneRows(gone.get(end + 1)) : null}
      </tbody>
    </table>
  );
});

/** Nothing is said of what is not there any more, so that these have no number. */
function goneRows(texts: readonly string[] = []) {
  return texts.map((text, place) => (
    // Of a text that never changes.
    <tr key={`gone ${place}`} data-gone="">
      <th scope="row">gone</th>
      <td dir="auto">{visible(text)}</td>
    </tr>
  ));
}

type ButtonProps = Pick<ChunkProps, "path" | "added" | "onPick" | "onEnter"> & {
  number: number;
  isCurrent: boolean;
  count: number;
};

function LineButton({ path, added, onPick, onEnter, number, isCurrent, count }: ButtonProps) {
  const words = [
    `Comment on line ${number}`,
    added?.has(number) ? "added" : "",
    count > 0 ? `${count} ${count === 1 ? "remark" : "remarks"}` : "",
  ];
  return (
    <button
      type="button"
      id={lineId(path, number)}
      data-line={number}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words.filter(Boolean).join(", ")}
      onFocus={() => onEnter(path, number)}
      onClick={(event) => onPick(path, number, event.shiftKey)}
    >
      {number}
    </button>
  );
}

/** Where a line of a text stands in the page. */
export function lineId(path: string, number: number) {
  return `line-${encodeURIComponent(path)}-${number}`;
}
