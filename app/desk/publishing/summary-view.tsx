import { isPicture } from "#app/content/pictures/picture-files.ts";
import { href, useFetcher } from "react-router";
import { filePath } from "#app/desk/content/content-page.ts";
import { KeepForm } from "#app/desk/accepting/keep-form.tsx";
import { PlaceWords } from "#app/desk/places/place-words.tsx";
import type { LocatedFinding } from "#app/desk/health/finding.ts";
import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import type { FieldChange, FileChange, QuoteChange, Summary } from "./summary.ts";
import styles from "./publish.module.css";

/** What changes, page by page and field by field; of drafts the owner may drop each. */
export function ChangedFiles({ changes, drop }: { changes: FileChange[]; drop?: "each" }) {
  // The lines that go with such a page are not thrown away alone.
  const isMoving = changes.some(({ kind }) => kind === "moved" || kind === "gone");
  return changes.map(({ file, title, address, kind, from, fields }) => (
    <section key={file} className={styles.file} aria-label={title}>
      <h3>
        {kind === "gone" ? title : <a href={filePath(file)}>{title}</a>}
        {kindWords[kind]}
      </h3>
      <p className={styles.place}>
        {from === undefined ? (address ?? "No page of its own") : `${from} becomes ${file}`}
      </p>
      <dl>
        {fields.map((each) => (
          <Change key={each.field} {...each} />
        ))}
      </dl>
      {drop === undefined || kind === "moved" || (file === redirectsFile && isMoving) ? null : (
        <DropForm file={file} isGone={kind === "gone" && !isPicture(file)} />
      )}
    </section>
  ));
}

const kindWords = { changed: "", new: " (new)", gone: " (taken off)", moved: " (another address)" };

/** Behind its name: what was typed is gone then. A page that was to go stays, with all that hangs on it. */
function DropForm({ file, isGone }: { file: string; isGone: boolean }) {
  const fetcher = useFetcher();
  return (
    <details>
      <summary>{isGone ? "Keep this page after all" : "Throw this draft away"}</summary>
      <fetcher.Form method="post" action={href("/admin/content/publish")}>
        <input type="hidden" name="do" value={isGone ? "keep-page" : "drop-draft"} />
        <input type="hidden" name="file" value={file} />
        <p>{isGone ? "It stays as visitors read it." : "Visitors read what they read now; what you typed is gone."}</p>
        <Button look="ghost" busy={fetcher.state !== "idle"}>
          {isGone ? "Keep it" : "Throw it away"}
        </Button>
      </fetcher.Form>
    </details>
  );
}

function Change({ field, before, after }: FieldChange) {
  return (
    <div>
      <dt>{field}</dt>
      {before === null ? null : (
        <dd>
          <del>{before}</del>
        </dd>
      )}
      {after === null ? null : (
        <dd>
          <ins>{after}</ins>
        </dd>
      )}
    </div>
  );
}

/** Where a changed price is quoted: these pages change with it, and their words may want a look. */
export function Quotes({ quotes }: { quotes: QuoteChange[] }) {
  if (quotes.length === 0) return null;
  return (
    <section className={styles.file} aria-labelledby="quotes-title">
      <h3 id="quotes-title">Quoted elsewhere</h3>
      <p>These texts quote what changes, and say the new words by themselves.</p>
      <ul>
        {quotes.map(({ name, before, after, files }) => (
          <li key={name}>
            {`${before} becomes ${after}: `}
            {files.length === 0 ? "no text quotes it" : files.map(({ title }) => title).join(", ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Mistakes keep it from being published; findings do not. */
export function WhatIsWrong({ mistakes, findings }: Pick<Summary, "mistakes" | "findings">) {
  return (
    <>
      {mistakes.length > 0 ? (
        <Notice kind="error">
          <p>To mend first:</p>
          <ul>
            {mistakes.map(({ file, title, line, reason }) => (
              <li key={`${file} ${line} ${reason}`}>
                <a href={filePath(file)}>{title}</a>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {findings.length > 0 ? (
        <Notice kind="note">
          <p>New: after this the site would contradict itself. You may publish all the same.</p>
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <NewFinding key={finding.id} finding={finding} />
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}

function NewFinding({ finding: { id, where, what, fix, keeping } }: { finding: LocatedFinding }) {
  const fetcher = useFetcher();
  return (
    <li>
      <strong>
        <PlaceWords text={where} />
      </strong>
      : <PlaceWords text={`${what} ${fix}`} />
      {keeping === undefined ? <KeepForm finding={id} where="drafts" orders={fetcher} /> : null}
    </li>
  );
}
