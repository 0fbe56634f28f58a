import { type ChangeEvent, Suspense, useCallback, useId, useState } from "react";
import type { Upload } from "#app/school/handing-in/works/work.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import { wrongId } from "#app/ui/form/field.tsx";
import { lazyPart } from "#app/ui/late/lazy-part.ts";
import type { Draft } from "./file-queue.ts";
import styles from "./files.module.css";
import { hasKeptFiles } from "./kept-mark.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";

/** Only for whoever adds a file, or has some. */
const FileRows = lazyPart(() => import("./file-list.tsx").then((module) => module.FileList), NoRows);

function NoRows() {
  return <Notice kind="error">{useHandInWords().files.missing}</Notice>;
}

type Props = { draft: Draft; uploads: Upload[]; error?: string };

/** Where files of a work are added: chosen, or dropped on the field, which browsers do by themselves. */
export function Files({ draft, uploads, error }: Props) {
  const { files: words } = useHandInWords();
  const [chosen, setChosen] = useState<File[]>([]);
  const [isOpen, setOpen] = useState(() => uploads.length > 0 || hasKeptFiles(draft.draft));
  const taken = useCallback(() => setChosen([]), []);
  const id = useId();

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setChosen([...(event.target.files ?? [])]);
    setOpen(true);
    // So that the same file can be chosen again.
    event.target.value = "";
  }
  return (
    <fieldset className={styles.files}>
      <legend>{words.heading}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {`${draft.track === "engineer" ? words.kindsCode : words.kinds} ${words.limits}`}
      </p>
      {isOpen ? (
        <Suspense fallback={<p className={styles.hint}>{words.opening}</p>}>
          <FileRows draft={draft} uploads={uploads} chosen={chosen} taken={taken} />
        </Suspense>
      ) : null}
      <label className={styles.choose}>
        <span>{words.add}</span>
        <input
          type="file"
          multiple
          id={error ? wrongId("files") : undefined}
          onChange={choose}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          aria-invalid={error ? true : undefined}
        />
      </label>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
