import type { ReactNode } from "react";
import type { Desk } from "#app/review/desk/desk.ts";
import { namedProof } from "#app/people/named/named-token.ts";
import type { FileState } from "#app/review/place/use-texts.ts";
import { SaveFile } from "#app/school/handing-in/remarks/save-file.tsx";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./work-files.module.css";

const saving = {
  label: "Save {file}",
  button: "Save it",
  fetching: "Fetching the file",
  saved: "Saved as {name}",
  failed: "The file did not come. Try again in a minute.",
};

type Props = {
  desk: Desk;
  states: Readonly<Record<string, FileState>>;
  onOpen(path: string): void;
  /** Begins a remark about a file that has no lines here. */
  onComment(path: string): void;
  /** What was said of such a file. */
  below(path: string): ReactNode;
};

/** The files of the work: texts are read here, everything else is saved and opened elsewhere. */
export function WorkFiles({ desk, states, onOpen, onComment, below }: Props) {
  return (
    <ul className={styles.files}>
      {desk.files.map((file) => {
        const { path, kind, bytes, scan, within } = file;
        const state = kind === "text" ? states[path] : "download";
        return (
          <li key={path}>
            <p>
              <b>{path}</b>{" "}
              <span className={layout.soft}>
                {sizeOf(bytes)}
                {within === "" ? `, ${scan || "not scanned"}` : ", out of the zip"}
              </span>
            </p>
            <div className={layout.row}>
              {state === undefined || state === "failed" || state === "asked" ? (
                <Button
                  type="button"
                  look="ghost"
                  busy={state === "asked"}
                  onClick={() => onOpen(path)}
                  aria-label={`Read ${path} here`}
                >
                  {state === "asked" ? "Fetching it..." : "Read it here"}
                </Button>
              ) : null}
              {state === "download" ? (
                <Button type="button" look="ghost" onClick={() => onComment(path)} aria-label={`Comment on ${path}`}>
                  Comment on it
                </Button>
              ) : null}
              {within === "" ? (
                <SaveFile words={saving} work={desk.work} version={desk.number} file={file} proof={namedProof()} />
              ) : null}
            </div>
            {state === "open" ? null : below(path)}
            {state === "failed" ? <p role="alert">It did not come. Try again in a minute.</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

function sizeOf(bytes: number) {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} kB`;
}
