import { type MouseEvent, Suspense, useEffect } from "react";
import { href } from "react-router";
import type { FilePage } from "#app/desk/writing/content/content-page.ts";
import { FieldInput } from "#app/desk/writing/content-forms/field-input.tsx";
import { lazyPart } from "#app/ui/late/lazy-part.ts";
import { pathWords } from "#app/desk/writing/fields/path-words.ts";
import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import { withValue } from "#app/desk/writing/fields/values.ts";
import { historyPath } from "#app/desk/writing/content/history-view.ts";
import { useDraftFindings } from "#app/desk/writing/draft-findings/use-draft-findings.ts";
import { useDraft } from "#app/desk/writing/drafts/use-draft.ts";
import { OpenedHeading } from "#app/desk/frame/parts/opened-page.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { goToControl } from "./go-to-field.ts";
import { Outline } from "./outline.tsx";
import { NewerNotice } from "./newer-notice.tsx";
import { PageAddress } from "./page-address.tsx";
import { DrawingPane } from "./drawing-pane.tsx";
import { DraftLine } from "./draft-line.tsx";
import styles from "./content-form.module.css";

/** After the fields, which are what somebody came for. */
const PreviewPane = lazyPart(() => import("./preview-pane.tsx").then((module) => module.PreviewPane), NoPreview);

/** One page in its fields. What is typed is kept by itself; nothing is public before it is published. */
export function ContentForm({ who, page }: { who: string; page: FilePage }) {
  const { file, title, address, spec } = page;
  const { fields, write, keeping, since, flush, older, takeOlder } = useDraft({ ...page, who });
  useFieldOfAddress();
  const all = keeping.state === "saved" ? keeping.mistakes : page.mistakes;
  const mistakes = all.filter((each) => each.file === file);
  const isDraft = keeping.state === "saved" ? keeping.isDraft : page.draft !== null;
  const findings = useDraftFindings(file, keeping, isDraft);
  const field = { label: title, isOptional: false, spec };
  return (
    <div className={styles.page}>
      <section className={styles.form} aria-labelledby="file-title">
        <OpenedHeading id="file-title" of={file}>
          {title}
        </OpenedHeading>
        <p className={styles.about}>
          <PageOf page={page} />
          <span className={owner.code}>{file}</span>
          <a href={historyPath({ file })}>History</a>
        </p>
        <Outline spec={spec} mistakes={mistakes} />
        {file.startsWith("drawings/") ? <DrawingPane fields={fields} /> : null}
        <div id="versions" tabIndex={-1} className={styles.versions}>
          {since ? <NewerNotice key={since.number} since={since} who={who} file={file} flush={flush} /> : null}
          {older === undefined ? null : <OlderNotice take={takeOlder} />}
        </div>
        <FieldInput
          editing={{ change: (path, value) => write(withValue(fields, path, value)), mistakes }}
          path={[]}
          value={fields}
          field={field}
        />
        <PageAddress page={page} flush={flush} />
      </section>
      {isShown(file) ? (
        <Suspense>
          <PreviewPane file={file} address={address} version={keeping.state === "saved" ? keeping.at : 0} />
        </Suspense>
      ) : null}
      <div className={styles.bar} onClickCapture={stayInForm}>
        <DraftLine
          keeping={keeping}
          draft={page.draft}
          mistakes={mistakes}
          findings={findings}
          others={all.filter((each) => each.file !== file)}
          hasVersions={since !== null || older !== undefined}
          nameOf={(at) => pathWords(spec, fields, at)}
        />
        {isDraft ? <ButtonLink to={href("/admin/content/publish")}>Look through and publish</ButtonLink> : null}
      </div>
    </div>
  );
}

function NoPreview() {
  return (
    <Notice kind="error">The preview did not come. What you write is kept; load this page again to see it.</Notice>
  );
}

function PageOf({ page: { address, shownAt } }: { page: FilePage }) {
  if (address) return <a href={address}>{address}</a>;
  if (!shownAt) return <span>No page of its own</span>;
  return (
    <span>
      Shown on <a href={shownAt}>{shownAt}</a>
    </span>
  );
}

/** Drawings are seen above their fields; of what owners alone read there is nothing to look at. */
function isShown(file: string) {
  return !file.startsWith("drawings/") && file !== "accepted.yaml" && file !== redirectsFile;
}

/** What was typed in this browser and never reached our server, where the draft went on without it. */
function OlderNotice({ take }: { take(isWanted: boolean): void }) {
  return (
    <Notice kind="note">
      <p>This browser kept words for this page that our server does not have, and the draft was changed meanwhile.</p>
      <div className={layout.row}>
        <Button type="button" look="ghost" onClick={() => take(true)}>
          Use what this browser kept
        </Button>
        <Button type="button" look="ghost" onClick={() => take(false)}>
          Keep what stands here
        </Button>
      </div>
    </Notice>
  );
}

/** What the bar leads to stands in this form, or in another one: only then is the page left. */
function stayInForm(event: MouseEvent<HTMLElement>) {
  const link = (event.target as Element).closest("a");
  if (!link || link.pathname !== location.pathname || link.search !== location.search) return;
  if (goToControl(link.hash.slice(1))) event.preventDefault();
}

/** In step with the address: a link of a finding leads to the field, which stands here only now. */
function useFieldOfAddress() {
  useEffect(() => {
    if (location.hash.startsWith("#field-")) goToControl(location.hash.slice(1));
  }, []);
}
