import { filePath } from "#app/desk/writing/content/content-page.ts";
import { historyPath } from "#app/desk/writing/content/history-view.ts";
import { OpenedHeading } from "#app/desk/frame/parts/opened-page.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import publish from "#app/desk/release/publishing/publish.module.css";
import { ChangedFields } from "#app/desk/release/publishing/summary-view.tsx";
import { ChangesTable } from "#app/school/courses/compare/changes-table.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Difference, HistoryPage } from "./history.ts";

const columns = {
  before: "Line before",
  after: "Line after",
  change: "Change",
  text: "Text",
  added: "added",
  removed: "removed",
  same: "Show {count} lines that are the same",
  lineOf: "Line {line} of {version}",
};

type Titles = HistoryPage["titles"];
type Props = { release: NonNullable<HistoryPage["opened"]>; titles: Titles };

/** One release with its differences, and the two ways back. */
export function OpenedRelease({ release: { number, at, who, note, differences }, titles }: Props) {
  return (
    <section className={owner.block} aria-labelledby="release-title">
      <OpenedHeading id="release-title" of={String(number)}>
        {`Number ${number}`}
      </OpenedHeading>
      <p>
        <Moment at={at} />
        {`, ${who || "changed on disk"}${note ? `: ${note}` : ""}`}
      </p>
      <div className={layout.row}>
        <ButtonLink to={historyPath({ number, way: "take-back" })}>Take this back</ButtonLink>
        <ButtonLink look="ghost" to={historyPath({ number, way: "bring-back" })}>
          Bring this version back
        </ButtonLink>
      </div>
      <p className={layout.soft}>
        “Take this back” undoes what stands below and keeps what came later. “Bring this version back” makes the whole
        site read as it did on that day. Both show first what would change.
      </p>
      {differences.map((each) => (
        <ChangedFile key={each.file} number={number} title={titles[each.file] ?? each.file} difference={each} />
      ))}
    </section>
  );
}

const kinds = { changed: "", new: " (new)", gone: " (taken away)" };

type FileProps = { number: number; title: string; difference: Difference };

function ChangedFile({ number, title, difference: { file, kind, fields, lines } }: FileProps) {
  const path = historyPath({ file, number });
  return (
    <section className={publish.file} aria-label={title}>
      <h3>
        <a href={filePath(file)}>{title}</a>
        {kinds[kind]}
      </h3>
      <ChangedFields fields={fields} />
      <details>
        <summary>Lines of the file</summary>
        {lines ? (
          <ChangesTable
            words={columns}
            caption={`What changed in ${title}`}
            changes={lines}
            before={{ name: "the text before", path }}
            after={{ name: "the text after", path }}
          />
        ) : (
          <p>These texts are too long to be compared here.</p>
        )}
      </details>
    </section>
  );
}
