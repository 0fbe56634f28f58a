import type { DraftFinding } from "#app/desk/writing/draft-findings/draft-findings.ts";
import { FindingsList } from "#app/desk/writing/draft-findings/findings-list.tsx";
import { idOf } from "#app/desk/writing/fields/values.ts";
import type { Keeping } from "#app/desk/writing/drafts/keeper.ts";
import type { ContentMistake } from "#app/site/content.ts";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { MistakeList } from "#app/desk/writing/draft-findings/mistake-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./content-form.module.css";

type Field = ContentMistake["field"];
type Props = {
  keeping: Keeping;
  draft: number | null;
  mistakes: ContentMistake[];
  /** What all drafts bring that the site would contradict; they may be published all the same. */
  findings: DraftFinding[];
  /** What is wrong in other drafts of this owner. */
  others: ContentMistake[];
  /** Somebody else changed it meanwhile: what to do stands above the fields, which may be out of sight. */
  hasVersions: boolean;
  /** How the form calls a field. */
  nameOf(field: Field): string;
};

/** How the draft is kept, and what has to be mended before it can be published. */
export function DraftLine({ keeping, draft, mistakes, findings, others, hasVersions, nameOf }: Props) {
  return (
    <div className={styles.line}>
      <p role="status" data-bad={isBad(keeping) || undefined}>
        {isBad(keeping) ? <Icon name="warning" /> : null}
        <Kept keeping={keeping} draft={draft} />
      </p>
      {mistakes.length > 0 ? (
        <details>
          <summary>{mistakes.length === 1 ? "1 thing to mend" : `${mistakes.length} things to mend`}</summary>
          <ul>
            {mistakes.map(({ field, reason, line }) => (
              <li key={`${field.join(".")} ${reason}`}>
                <a href={`#${idOf(field)}`}>{field.length === 0 ? reason : `${nameOf(field)}: ${reason}`}</a>
                {field.length === 0 ? ` (line ${line})` : ""}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <FindingsList findings={findings} />
      {hasVersions ? (
        <p role="status">
          <a href="#versions">Changed meanwhile: choose which words stand</a>
        </p>
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary>
            {others.length === 1 ? "1 thing to mend elsewhere" : `${others.length} things to mend elsewhere`}
          </summary>
          <MistakeList mistakes={others} />
        </details>
      ) : null}
    </div>
  );
}

function isBad({ state }: Keeping) {
  return state === "down" || state === "elsewhere" || state === "refused" || state === "gone";
}

function Kept({ keeping, draft }: Pick<Props, "keeping" | "draft">) {
  if (keeping.state === "saved" && keeping.isDraft)
    return (
      <>
        Saved <Moment at={keeping.at} as="time" />
      </>
    );
  if (keeping.state === "under-way") return "Saving…";
  if (keeping.state === "down") return "Not saved yet: no connection. This browser keeps it and tries again.";
  if (keeping.state === "elsewhere")
    return "Not saved: this draft was changed in another tab or browser. Reload the page: what you typed is kept here.";
  if (keeping.state === "refused") return "Not saved: this cannot stand in the file. Undo the last change.";
  if (keeping.state === "gone") return "Not saved: you are signed out. Sign in again: what you typed is kept here.";
  if (keeping.state === "saved" || draft === null) return "As visitors read it: no draft";
  return (
    <>
      Draft of <Moment at={draft} as="near" />
    </>
  );
}
