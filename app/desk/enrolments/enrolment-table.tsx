import { href, Link } from "react-router";
import owner from "#app/desk/parts/owner-page.module.css";
import { EnrolmentStateMark } from "#app/desk/parts/enrolment-state.tsx";
import {
  dayOf,
  type EnrolmentEntry,
  enrolmentsPath,
  type EnrolmentsView,
  planNames,
  type Standing,
} from "#app/desk/parts/enrolments-page.ts";
import styles from "./enrolment-table.module.css";

type Props = { view: EnrolmentsView; entries: EnrolmentEntry[] };

export function EnrolmentTable({ view, entries }: Props) {
  if (entries.length === 0) return <p className={styles.empty}>{emptyWords(view)}</p>;
  return (
    <table className={owner.table}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Program</th>
          <th scope="col">State</th>
          <th scope="col">Since</th>
          <th scope="col">Learned</th>
          <th scope="col">Certificate</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EnrolmentRow key={entry.id} view={view} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EnrolmentRow({ view, entry }: { view: EnrolmentsView; entry: EnrolmentEntry }) {
  const { id, name, email, program, plan, state, installments, since, standing, certificate } = entry;
  return (
    <tr>
      <th scope="row">
        <Link to={enrolmentsPath({ ...view, enrolment: id })} data-enrolment={id} className={styles.who}>
          {name || email || "Nobody yet"}
        </Link>
        {name ? <small>{email}</small> : null}
      </th>
      <td data-name="Program">
        {program.title}
        <small>
          {planNames[plan]}
          {installments ? `, ${installments.paid} of ${installments.of} payments` : null}
        </small>
      </td>
      <td>
        <EnrolmentStateMark state={state} />
      </td>
      <td data-name="Since">{dayOf(since)}</td>
      <td data-name="Learned">
        <StandingWords standing={standing} />
      </td>
      <td data-name="Certificate">
        {certificate ? (
          <Link
            to={`${href("/admin/certificates")}?certificate=${encodeURIComponent(certificate.id)}`}
            className={styles.number}
          >
            {certificate.number}
          </Link>
        ) : (
          "None"
        )}
      </td>
    </tr>
  );
}

export function StandingWords({ standing }: { standing: Standing | null }) {
  if (standing === null) return "Not claimed";
  const { done, of, lastAt } = standing;
  return (
    <>
      {done} of {of} modules
      <small>{lastAt === null ? "Not begun" : `Last ${dayOf(lastAt)}`}</small>
    </>
  );
}

function emptyWords({ search, program, state }: EnrolmentsView) {
  if (search || program || state) return "No enrollment fits. Search for less, or choose all.";
  return "Nobody is enrolled yet. Whoever pays for a program stands here at once.";
}
