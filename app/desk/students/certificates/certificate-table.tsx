import { Link } from "react-router";
import { CertificateStateMark } from "#app/desk/frame/parts/marks.tsx";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { type CertificateEntry, certificatesPath, type CertificatesView } from "./certificates-page.ts";
import styles from "./certificates-admin.module.css";

type Props = { view: CertificatesView; entries: CertificateEntry[] };

export function CertificateTable({ view, entries }: Props) {
  if (entries.length === 0) return <p className={owner.empty}>{emptyWords(view)}</p>;
  return <Table name="Certificates" columns={columnsFor(view)} rows={entries} />;
}

const columnsFor = (view: CertificatesView): Column<CertificateEntry>[] => [
  {
    name: "Number",
    cell: ({ id, number }) => (
      <Link
        to={certificatesPath({ ...view, certificate: id })}
        data-certificate={id}
        className={`${owner.rowLink} ${styles.number}`}
      >
        {number}
      </Link>
    ),
  },
  {
    name: "Who",
    cell: ({ name, email }) => (
      <>
        {name || "Erased at the holder’s wish"}
        {email ? <small>{email}</small> : null}
      </>
    ),
  },
  { name: "Program", cell: ({ program }) => program.title },
  { name: "State", narrow: "", cell: ({ state }) => <CertificateStateMark state={state} /> },
  { name: "Issued", cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
];

function emptyWords({ search, state }: CertificatesView) {
  if (search || state) return "No certificate fits. Search for less, or choose all.";
  return "No certificate is issued yet. Whoever finishes a course can have one at once.";
}
