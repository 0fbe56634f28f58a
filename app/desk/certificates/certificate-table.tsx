import { Link } from "react-router";
import { CertificateStateMark } from "#app/desk/parts/certificate-state.tsx";
import owner from "#app/desk/parts/owner-page.module.css";
import { formatInstant } from "#app/site/time.ts";
import { type CertificateEntry, certificatesPath, type CertificatesView } from "./certificates-page.ts";
import styles from "./certificates-admin.module.css";

type Props = { view: CertificatesView; entries: CertificateEntry[] };

export function CertificateTable({ view, entries }: Props) {
  if (entries.length === 0) return <p className={styles.empty}>{emptyWords(view)}</p>;
  return (
    <table className={owner.table}>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Who</th>
          <th scope="col">Program</th>
          <th scope="col">State</th>
          <th scope="col">Issued</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <CertificateRow key={entry.id} view={view} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function CertificateRow({ view, entry }: { view: CertificatesView; entry: CertificateEntry }) {
  const { id, number, name, email, program, state, issuedAt } = entry;
  return (
    <tr>
      <th scope="row">
        <Link to={certificatesPath({ ...view, certificate: id })} data-certificate={id} className={styles.number}>
          {number}
        </Link>
      </th>
      <td data-name="Who">
        {name || "Erased at the holder’s wish"}
        {email ? <small>{email}</small> : null}
      </td>
      <td data-name="Program">{program.title}</td>
      <td>
        <CertificateStateMark state={state} />
      </td>
      <td data-name="Issued">{formatInstant(issuedAt)}</td>
    </tr>
  );
}

function emptyWords({ search, state }: CertificatesView) {
  if (search || state) return "No certificate fits. Search for less, or choose all.";
  return "No certificate is issued yet. Whoever finishes a course can have one at once.";
}
