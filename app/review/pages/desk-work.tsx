import { useCallback, useState } from "react";
import type { Desk } from "#app/review/desk/desk.ts";
import type { Reading } from "#app/review/draft/use-reading.ts";
import { KeysPanel } from "#app/review/parts/keys-panel.tsx";
import { RemarkView } from "#app/review/parts/remark-view.tsx";
import { RubricPanel } from "#app/review/parts/rubric-panel.tsx";
import { SavingLine } from "#app/review/parts/saving-line.tsx";
import { type DeskKey, useKeys } from "#app/review/parts/use-keys.ts";
import { useCriterion } from "#app/review/place/use-criterion.ts";
import { useEditor } from "#app/review/place/use-editor.ts";
import { rangeOf, usePlace } from "#app/review/place/use-place.ts";
import { useTexts } from "#app/review/place/use-texts.ts";
import type { RemarkDraft } from "#app/review/queue/reading.ts";
import { levelNames } from "#app/school/courses/rubric/level-names.ts";
import type { Level } from "#app/school/courses/rubric/rubric.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { DeskHead } from "./desk-head.tsx";
import { DeskSide } from "./desk-side.tsx";
import styles from "./desk.module.css";
import { WorkTexts } from "./work-texts.tsx";

type Props = { desk: Desk; reading: Reading; onRelease(): void; onPutBack(): void };

/** The work on one side, what it is read by on the other. */
export function DeskWork({ desk, reading, onRelease, onPutBack }: Props) {
  const { draft, step, keeping } = reading;
  const work = useTexts(desk);
  const at = usePlace(work.texts);
  const write = useEditor(reading, at);
  const criterion = useCriterion(desk.rubric);
  const [said, setSaid] = useState("");

  function setLevel(id: string, level: Level) {
    step({ do: "level", criterion: id, level });
    setSaid(`${desk.rubric.find((each) => each.id === id)?.name}: ${levelNames[level]}`);
  }
  function begin(more: { criterion?: string; ready?: string } = {}) {
    const { path } = at.place;
    // A work of files alone, none of them open yet, has no line to speak of.
    if (work.texts.some((each) => each.path === path)) write.begin({ path, ...rangeOf(at.place), ...more });
  }
  function press(key: DeskKey) {
    if (key === "j" || key === "k") return at.move(key === "j" ? 1 : -1);
    if (key === "J" || key === "K") return at.move(key === "J" ? 1 : -1, true);
    if (key === "c") return begin();
    if (key === "s") return document.querySelector<HTMLElement>("[name=summary]")?.focus();
    if (key === "n" || key === "p") return criterion.move(key === "n" ? 1 : -1);
    setLevel(criterion.current, (Number(key) - 1) as Level);
  }
  const keys = useKeys({ onKey: press, onMove: at.move, onRelease });
  const { edit } = write;
  const remark = useCallback(
    (each: RemarkDraft) => (
      <RemarkView
        key={each.id}
        remark={each}
        rubric={desk.rubric}
        onEdit={edit}
        onDrop={(id) => step({ do: "drop", id })}
      />
    ),
    [desk, edit, step],
  );
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
        <WorkTexts desk={desk} reading={reading} work={work} at={at} write={write} remark={remark} />
        <DeskSide reading={reading} onRelease={onRelease} onPutBack={onPutBack}>
          <RubricPanel
            rubric={desk.rubric}
            draft={draft}
            current={criterion.current}
            onLevel={setLevel}
            onEnter={criterion.enter}
            onReady={(id, ready) => begin({ criterion: id, ready })}
          />
        </DeskSide>
      </div>
      <p role="status" className={layout.visuallyHidden}>
        {said}
      </p>
    </>
  );
}
