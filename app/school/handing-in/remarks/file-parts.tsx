import { useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import type { LineChange } from "#app/school/courses/compare/changes.ts";
import { ChangesTable } from "#app/school/courses/compare/changes-table.tsx";
import { visible } from "#app/school/courses/compare/visible.ts";
import { RemarkQuote } from "#app/school/handing-in/hand-in/remark-quote.tsx";
import { counted } from "#app/school/handing-in/works/standing-words.ts";
import type { WorkFile } from "#app/school/handing-in/works/work.ts";
import { Button } from "#app/ui/form/button.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { RemarkPart } from "./reading.tsx";
import { SaveFile } from "./save-file.tsx";
import { type Remarked, RemarkedLines } from "./remarked-lines.tsx";
import styles from "./work.module.css";
import { fill } from "#app/content/words/words.ts";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";

type FileProps = { work: string; file: WorkFile; place: number; of: Remarked };

/** A file of a version: its remarks with the lines they quote, and all its lines for whoever asks. */
export function VersionFile({ work, file, place, of }: FileProps) {
  const { file: words, save } = useWorkParts();
  const { path, bytes, scan, within } = file;
  const sizeWords = within !== "" ? words.within : scan === "" ? words.unscanned : words.scanned;
  const address = `${href("/api/works/:id", { id: work })}?version=${of.version.number}&file=${encodeURIComponent(path)}`;
  const lines = useOpened<string[]>(address);
  const own = of.remarks.filter((remark) => remark.path === path);
  return (
    <section className={styles.version}>
      <h2 className={styles.words}>{visible(path)}</h2>
      <p>{fill(sizeWords, { size: counted(bytes, "byte"), scan })}</p>
      {within === "" ? (
        <p>
          <SaveFile words={save} work={work} version={of.version.number} file={file} proof={studentProof() ?? ""} />
        </p>
      ) : null}
      {lines.value ? (
        <RemarkedLines name={`file-${place}-`} path={path} lines={lines.value} of={of} />
      ) : (
        <>
          <ul className={styles.remarks}>
            {own.map((remark) => (
              <RemarkPart key={remark.id} remark={remark} rubric={of.version.rubric} isOver={of.isOver}>
                <RemarkQuote remark={remark} />
              </RemarkPart>
            ))}
          </ul>
          <Opening opened={lines}>{words.show}</Opening>
        </>
      )}
    </section>
  );
}

type ChangeProps = { work: string; path: string; before: number; after: number };

/** What changed in a file that both versions have, for whoever asks. */
export function FileChanges({ work, path, before, after }: ChangeProps) {
  const query = new URLSearchParams({ before: String(before), after: String(after), file: path });
  const changes = useOpened<LineChange[]>(`${href("/api/works/:id", { id: work })}?${query.toString()}`);
  const { file: words, compare, changes: columns } = useWorkParts();
  const side = (version: number) => ({
    name: fill(compare.version, { number: version }),
    path: href("/work/:id/:version", { id: work, version: String(version) }),
  });
  if (!changes.value) return <Opening opened={changes}>{fill(words.showChanges, { file: visible(path) })}</Opening>;
  const caption = fill(words.caption, { file: path, before, after });
  return (
    <ChangesTable words={columns} caption={caption} changes={changes.value} before={side(before)} after={side(after)} />
  );
}

type Opened<Value> = { value?: Value; state: "closed" | "opening" | "failed" | "unfit"; open(): void };

/** What one of our addresses answers, once somebody wants it; `unfit`: it is nothing that a page can show. */
function useOpened<Value>(address: string): Opened<Value> {
  const [opened, setOpened] = useState<Omit<Opened<Value>, "open">>({ state: "closed" });
  async function bring() {
    setOpened({ state: "opening" });
    const answer = await ask<Value | null>(address, studentProof() ?? "");
    if (!answer.ok) setOpened({ state: "failed" });
    else setOpened(answer.value === null ? { state: "unfit" } : { state: "closed", value: answer.value });
  }
  return { ...opened, open: () => void bring() };
}

function Opening({ opened: { state, open }, children }: { opened: Opened<unknown>; children: string }) {
  const { file: words } = useWorkParts();
  if (state === "failed") return <RetryNotice again={open}>{words.failed}</RetryNotice>;
  if (state === "unfit") return <p>{words.unfit}</p>;
  return (
    <p>
      <Button type="button" look="ghost" busy={state === "opening"} onClick={open}>
        {children}
      </Button>
    </p>
  );
}
