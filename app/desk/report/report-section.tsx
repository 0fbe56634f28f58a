import type { ContentReport } from "./content-report.ts";
import owner from "#app/desk/parts/owner-page.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./report-section.module.css";

/** What the site says and cannot keep, with the place to mend: the report of the build, for whoever did not see it. */
export function ReportSection({ report: { groups, accepted } }: { report: ContentReport }) {
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  return (
    <section className={owner.block} aria-labelledby="report-title">
      <h2 id="report-title">To look at: {count}</h2>
      <p className={layout.soft}>
        {count === 0
          ? "Nothing that the site says contradicts itself, and every promise has what it rests on."
          : "What the site says that is not so, not consistent or not backed by anything, and where to mend it."}
      </p>
      {groups.map(({ title, findings }) => (
        <details key={title} className={styles.group}>
          <summary>
            {title}: {findings.length}
          </summary>
          <dl>
            {findings.map(({ id, where, what, fix }) => (
              <div key={id}>
                <dt>
                  <b>{where}</b>: {what}
                </dt>
                <dd>
                  {fix} <code className={owner.code}>{id}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
      {accepted.length > 0 ? (
        <p className={layout.soft}>
          {accepted.length} accepted: {accepted.map(({ finding, reason }) => `${finding} (${reason})`).join("; ")}
        </p>
      ) : null}
    </section>
  );
}
