import type { ReactNode } from "react";
import type { Desk } from "#app/review/desk/desk.ts";
import type { Reading } from "#app/review/draft/use-reading.ts";
import { WorkFiles } from "#app/review/files/work-files.tsx";
import { LinesTable } from "#app/review/lines/lines-table.tsx";
import { EarlierRemarks } from "#app/review/parts/earlier-remarks.tsx";
import { RemarkEditor } from "#app/review/parts/remark-editor.tsx";
import type { useEditor } from "#app/review/place/use-editor.ts";
import { rangeOf, type usePlace } from "#app/review/place/use-place.ts";
import type { useTexts } from "#app/review/place/use-texts.ts";
import type { RemarkDraft } from "#app/review/queue/reading.ts";
import styles from "./desk.module.css";

type Props = {
  desk: Desk;
  reading: Reading;
  work: ReturnType<typeof useTexts>;
  at: ReturnType<typeof usePlace>;
  write: ReturnType<typeof useEditor>;
  remark(remark: RemarkDraft): ReactNode;
};

/** What is read: open remarks first, then the texts line by line, then the files. */
export function WorkTexts({ desk, reading, work, at, write, remark }: Props) {
  const { draft, step, editor, setEditor } = reading;
  const { place } = at;
  const picked = editor ?? { path: place.path, ...rangeOf(place) };
  const isMarked = editor !== null || place.line !== place.anchor;

  const editorFor = (path: string, lines: number) =>
    editor?.path === path ? (
      <RemarkEditor
        key={`${editor.id} ${editor.begun}`}
        editor={editor}
        rubric={desk.rubric}
        lines={lines}
        onChange={setEditor}
        onAdd={write.add}
        onDrop={write.drop}
      />
    ) : null;

  return (
    <div className={styles.work}>
      {desk.earlier.length > 0 ? (
        <section aria-labelledby="earlier">
          <h2 id="earlier">Open from before ({desk.earlier.length})</h2>
          <EarlierRemarks
            earlier={desk.earlier}
            rubric={desk.rubric}
            settled={draft.settled}
            onSettle={(id, done) => step({ do: "settle", id, done })}
          />
        </section>
      ) : null}
      {work.texts.map((text) => (
        <section key={text.path} aria-label={text.label}>
          <h2>{text.label}</h2>
          <LinesTable
            {...text}
            remarks={write.byPath.get(text.path) ?? none}
            current={place.path === text.path ? place.line : 0}
            picked={isMarked && picked.path === text.path ? picked : null}
            onPick={write.pick}
            onEnter={at.enter}
            remark={remark}
            editor={editorFor(text.path, text.lines.length)}
          />
        </section>
      ))}
      {desk.files.length > 0 ? (
        <section aria-labelledby="files">
          <h2 id="files">Files</h2>
          <WorkFiles
            desk={desk}
            states={work.states}
            onOpen={(path) => void work.open(path).then((isOpen) => (isOpen ? at.go(path, 1) : undefined))}
            onComment={(path) => write.begin({ path, first: 1, last: 1 })}
            below={(path) => [...(write.byPath.get(path) ?? none).map(remark), editorFor(path, 1)]}
          />
        </section>
      ) : null}
    </div>
  );
}

const none: RemarkDraft[] = [];
