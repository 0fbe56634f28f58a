import { useCallback, useMemo, useState } from "react";
import type { Desk } from "#app/review/desk/desk.ts";
import type { Reading } from "#app/review/draft/use-reading.ts";
import { EarlierRemarks } from "#app/review/parts/earlier-remarks.tsx";
import { KeysPanel } from "#app/review/parts/keys-panel.tsx";
import { LinesTable } from "#app/review/lines/lines-table.tsx";
import { RemarkEditor } from "#app/review/parts/remark-editor.tsx";
import { RemarkView } from "#app/review/parts/remark-view.tsx";
import { criterionId, RubricPanel } from "#app/review/parts/rubric-panel.tsx";
import { SavingLine } from "#app/review/parts/saving-line.tsx";
import { type DeskKey, useKeys } from "#app/review/parts/use-keys.ts";
import type { RemarkDraft } from "#app/review/queue/reading.ts";
import { type Level, levelNames } from "#app/school/rubric/rubric.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { DeskHead } from "./desk-head.tsx";
import styles from "./desk.module.css";
import { textsOf } from "#app/review/place/texts.ts";
import { useEditor } from "#app/review/place/use-editor.ts";
import { rangeOf, usePlace } from "#app/review/place/use-place.ts";

type Props = { desk: Desk; reading: Reading; onRelease(): void; onPutBack(): void };

/** The work on one side, what it is read by on the other. */
export function DeskWork({ desk, reading, onRelease, onPutBack }: Props) {
  const { draft, step, editor, keeping } = reading;
  const texts = useMemo(() => textsOf(desk), [desk]);
  const place = usePlace(texts);
  const write = useEditor(reading, place);
  const [criterion, setCriterion] = useState(desk.rubric[0]?.id ?? "");
  const [said, setSaid] = useState("");

  function setLevel(id: string, level: Level) {
    step({ do: "level", criterion: id, level });
    setSaid(`${desk.rubric.find((each) => each.id === id)?.name}: ${levelNames[level]}`);
  }
  function press(key: DeskKey) {
    if (key === "j" || key === "k") return place.move(key === "j" ? 1 : -1);
    if (key === "J" || key === "K") return place.move(key === "J" ? 1 : -1, true);
    if (key === "c") return write.begin({ path: place.place.path, ...rangeOf(place.place) });
    if (key === "s") return document.getElementById("summary")?.focus();
    if (key === "n" || key === "p") return goToCriterion(key === "n" ? 1 : -1);
    setLevel(criterion, (Number(key) - 1) as Level);
  }
  function goToCriterion(by: number) {
    const at = desk.rubric.findIndex(({ id }) => id === criterion);
    const isThere = document.getElementById(criterionId(criterion))?.contains(document.activeElement);
    // The first press goes to the one that is marked.
    const next = desk.rubric[isThere ? at + by : at]?.id;
    if (next === undefined) return;
    setCriterion(next);
    const fields = document.getElementById(criterionId(next));
    fields?.querySelector<HTMLElement>("input:checked, input")?.focus();
  }
  const keys = useKeys({ onKey: press, onMove: place.move, onRelease });
  const edit = write.edit;
  const remark = useCallback(
    (each: RemarkDraft) => (
      <RemarkView remark={each} rubric={desk.rubric} onEdit={edit} onDrop={(id) => step({ do: "drop", id })} />
    ),
    [desk, edit, step],
  );
  const picked = editor ?? { path: place.place.path, ...rangeOf(place.place) };
  const isMarked = editor !== null || place.place.line !== place.place.anchor;

  return (
    <>
      <DeskHead desk={desk} />
      <div className={styles.bar}>
        <SavingLine keeping={keeping} />
        {reading.isBack ? (
          <Notice kind="note">What you wrote in this browser and could not be saved is back.</Notice>
        ) : null}
        <KeysPanel areOn={keys.areOn} onTurn={keys.turn} />
      </div>
      <div className={styles.columns}>
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
          {texts.map(({ path, label, lines, added }) => (
            <section key={path} aria-label={label}>
              <h2>{label}</h2>
              <LinesTable
                label={label}
                path={path}
                lines={lines}
                added={added}
                remarks={write.byPath.get(path) ?? none}
                current={place.place.path === path ? place.place.line : 0}
                picked={isMarked && picked.path === path ? picked : null}
                onPick={write.pick}
                remark={remark}
                editor={
                  editor?.path === path ? (
                    <RemarkEditor
                      key={`${editor.id} ${editor.begun}`}
                      editor={editor}
                      rubric={desk.rubric}
                      lines={lines.length}
                      onChange={reading.setEditor}
                      onAdd={write.add}
                      onDrop={write.drop}
                    />
                  ) : null
                }
              />
            </section>
          ))}
        </div>
        <aside className={styles.side} aria-label="Rubric and release">
          <h2>Rubric</h2>
          <RubricPanel
            rubric={desk.rubric}
            draft={draft}
            current={criterion}
            onLevel={setLevel}
            onEnter={setCriterion}
            onReady={(id, words) =>
              write.begin({ path: place.place.path, ...rangeOf(place.place), criterion: id, ready: words })
            }
          />
          <TextArea
            id="summary"
            label="Summary for the student"
            maxLength={4000}
            value={draft.summary}
            onChange={({ target }) => step({ do: "summary", text: target.value })}
          />
          <div className={layout.row}>
            <Button type="button" onClick={onRelease}>
              Last look and release
            </Button>
            <Button type="button" look="ghost" onClick={onPutBack}>
              Not for me
            </Button>
          </div>
          <p role="status" className={layout.visuallyHidden}>
            {said}
          </p>
        </aside>
      </div>
    </>
  );
}

const none: RemarkDraft[] = [];
