import { isPicture } from "#app/content/pictures/picture-files.ts";
import { Fragment } from "react";
import { href, useFetcher } from "react-router";
import { filePath } from "#app/desk/writing/content/content-page.ts";
import { KeepForm } from "#app/desk/release/accepting/keep-form.tsx";
import { PlaceWords } from "#app/desk/writing/places/place-words.tsx";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { MistakeList } from "#app/desk/writing/draft-findings/mistake-list.tsx";
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
      <ChangedFields fields={fields} />
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

/** Each by its name in the form, with the old words struck and the new ones marked. */
export function ChangedFields({ fields }: { fields: FieldChange[] }) {
  return (
    <dl>
      {fields.map((each) => (
        <Change key={each.field} {...each} />
      ))}
    </dl>
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

/** Where else stands what changes: what is quoted follows, what is written out there wants a hand. */
export function Quotes({ quotes }: { quotes: QuoteChange[] }) {
  if (quotes.length === 0) return null;
  return (
    <section className={styles.file} aria-labelledby="quotes-title">
      <h3 id="quotes-title">Also said elsewhere</h3>
      <ul>
        {quotes.map((each) => (
          <li key={each.name}>
            {`${each.before} becomes ${each.after}${quoteWords(each)}`}
            {each.places.map(({ title, to }, at) => (
              <Fragment key={to}>
                {at > 0 ? "; " : " "}
                <a href={to}>{title}</a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function quoteWords({ follows, places }: QuoteChange) {
  if (follows) return places.length > 0 ? " by itself in" : ". No text quotes it.";
  return ` on every page.${places.length > 0 ? " It is written out, and stays as it was, in" : ""}`;
}

/** Mistakes keep it from being published; findings do not. */
export function WhatIsWrong({ mistakes, findings }: Pick<Summary, "mistakes" | "findings">) {
  return (
    <>
      {mistakes.length > 0 ? (
        <Notice kind="error">
          <p>To mend first:</p>
          <MistakeList mistakes={mistakes} />
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
