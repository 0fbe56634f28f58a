import { href, Link } from "react-router";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { EnrolmentStateMark } from "#app/desk/frame/parts/marks.tsx";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import {
  type EnrolmentEntry,
  enrolmentsPath,
  type EnrolmentsView,
  planNames,
  type Standing,
} from "#app/desk/frame/parts/enrolments-page.ts";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";

type Props = { view: EnrolmentsView; entries: EnrolmentEntry[] };

export function EnrolmentTable({ view, entries }: Props) {
  if (entries.length === 0) return <p className={owner.empty}>{emptyWords(view)}</p>;
  return <Table name="Enrollments" columns={columnsFor(view)} rows={entries} />;
}

const columnsFor = (view: EnrolmentsView): Column<EnrolmentEntry>[] => [
  {
    name: "Who",
    cell: ({ id, name, email }) => (
      <>
        <Link to={enrolmentsPath({ ...view, enrolment: id })} data-enrolment={id} className={owner.rowLink}>
          {name || email || "Nobody yet"}
        </Link>
        {name ? <small>{email}</small> : null}
      </>
    ),
  },
  {
    name: "Program",
    cell: ({ program, plan, installments }) => (
      <>
        {program.title}
        <small>
          {planNames[plan]}
          {installments ? `, ${installments.paid} of ${installments.of} payments` : null}
        </small>
      </>
    ),
  },
  { name: "State", narrow: "", cell: ({ state }) => <EnrolmentStateMark state={state} /> },
  { name: "Since", cell: ({ since }) => <Moment at={since} as="day" /> },
  { name: "Learned", cell: ({ standing }) => <StandingWords standing={standing} /> },
  { name: "Certificate", cell: ({ certificate }) => <CertificateLink certificate={certificate} /> },
];

function CertificateLink({ certificate }: Pick<EnrolmentEntry, "certificate">) {
  if (!certificate) return "None";
  return (
    <Link
      to={`${href("/admin/certificates")}?certificate=${encodeURIComponent(certificate.id)}`}
      className={`${owner.rowLink} ${owner.number}`}
    >
      {certificate.number}
    </Link>
  );
}

function StandingWords({ standing }: { standing: Standing | null }) {
  if (standing === null) return "Not claimed";
  const { done, of, lastAt } = standing;
  return (
    <>
      {done} of {of} modules
      <small>
        {lastAt === null ? (
          "Not begun"
        ) : (
          <>
            Last <Moment at={lastAt} as="day" />
          </>
        )}
      </small>
    </>
  );
}

function emptyWords({ search, program, state }: EnrolmentsView) {
  if (search || program || state) return "No enrollment fits. Search for less, or choose all.";
  return "Nobody is enrolled yet. Whoever pays for a program stands here at once.";
}
