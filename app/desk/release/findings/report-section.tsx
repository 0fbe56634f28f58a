import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { EndKeepingForm, KeepForm } from "#app/desk/release/accepting/keep-form.tsx";
import { historyPath } from "#app/desk/writing/content/history-view.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { OutcomeNotice } from "#app/desk/release/publishing/outcome-notice.tsx";
import { PlaceWords } from "#app/desk/writing/places/place-words.tsx";
import { type Publishing, usePublishing } from "#app/desk/release/publishing/use-publishing.ts";
import type { ContentReport } from "#app/desk/checks/report/content-report.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./report-section.module.css";

/** What the site says and cannot keep, with the place to mend: the report of the build, for whoever did not see it. */
export function ReportSection({ report: { groups, accepted, unasked, outside } }: { report: ContentReport }) {
  const publishing = usePublishing();
  const heading = useFocusWhenDone(publishing);
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  return (
    <section className={owner.block} aria-labelledby="report-title">
      <h2 id="report-title" ref={heading} tabIndex={-1}>
        To look at: {count}
      </h2>
      <p className={layout.soft}>
        {count === 0
          ? "Nothing that the site says contradicts itself, and every promise has what it rests on."
          : "What the site says that is not so, not consistent or not backed by anything, and where to mend it."}
      </p>
      <Kept publishing={publishing} />
      {groups.map(({ title, findings }) => (
        <details key={title} className={styles.group}>
          <summary>
            {title}: {findings.length}
          </summary>
          <dl>
            {findings.map((finding) => (
              <Finding key={finding.id} finding={finding} publishing={publishing} />
            ))}
          </dl>
        </details>
      ))}
      {unasked ? <p className={layout.soft}>{unasked}</p> : null}
      {outside ? <p className={layout.soft}>{outside}</p> : null}
      <Accepted accepted={accepted} publishing={publishing} />
    </section>
  );
}

/** In its place until it is known: the heading is a place that others lead to. */
export function ReportAwaited() {
  return (
    <section className={owner.block} aria-labelledby="report-title">
      <h2 id="report-title">To look at</h2>
      <p className={layout.soft}>All texts are being read. After a start or a release that takes seconds.</p>
    </section>
  );
}

function Finding({
  finding: { id, where, what, fix, keeping },
  publishing,
}: {
  finding: LocatedFinding;
  publishing: Publishing;
}) {
  return (
    <div>
      <dt>
        <b>
          <PlaceWords text={where} />
        </b>
        : <PlaceWords text={what} />
      </dt>
      <dd>
        <PlaceWords text={fix} />
        {keeping === undefined ? <KeepForm finding={id} where="site" orders={publishing} /> : null}
        {keeping === "over" ? (
          <EndKeepingForm finding={id.replace("accepted/", "")} orders={publishing} words="Take the entry out" />
        ) : null}
      </dd>
    </div>
  );
}

/** What the owner keeps, and why. */
function Accepted({ accepted, publishing }: Pick<ContentReport, "accepted"> & { publishing: Publishing }) {
  if (accepted.length === 0) return null;
  return (
    <details className={styles.group}>
      <summary>Kept with a reason: {accepted.length}</summary>
      <dl>
        {accepted.map(({ finding, reason }) => (
          <div key={finding}>
            <dt>{reason}</dt>
            <dd>
              <code className={owner.code}>{finding}</code>
              <EndKeepingForm finding={finding} orders={publishing} words="Name it again" />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Kept({ publishing }: { publishing: Publishing }) {
  const number = numberOf(publishing);
  if (number === undefined) return <OutcomeNotice publishing={publishing} />;
  return (
    <Notice kind="ok">
      Noted as <Link to={historyPath({ number })}>number {number}</Link> of the history, where you can take it back.
    </Notice>
  );
}

/** Under which number of the history the last press stands. */
function numberOf({ data, state }: Publishing) {
  return state === "idle" && data?.ok && data.value.ok ? data.value.number : undefined;
}

/** In step with the document: the form that had the focus is gone with its finding. */
function useFocusWhenDone(publishing: Publishing) {
  const heading = useRef<HTMLHeadingElement>(null);
  const number = numberOf(publishing);
  useEffect(() => {
    if (number !== undefined) heading.current?.focus();
  }, [number]);
  return heading;
}
