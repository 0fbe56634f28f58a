import { href, Link } from "react-router";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Station, Strip } from "#app/ui/strip.tsx";
import { CertificateStateMark } from "#app/desk/frame/parts/marks.tsx";
import styles from "./enrolment-page.module.css";
import type { EnrolmentDetails } from "#app/desk/frame/parts/enrolments-page.ts";
import { Moment } from "#app/desk/frame/parts/moment.tsx";

/** The course line of one student, and the certificates at its end. */
export function EnrolmentProgress({ enrolment }: { enrolment: EnrolmentDetails }) {
  const { standing, modules, certificates } = enrolment;
  return (
    <section className={owner.block} aria-labelledby="progress-title">
      <h2 id="progress-title">Progress</h2>
      {standing === null ? (
        <p>Nobody has it in use yet.</p>
      ) : (
        <>
          <p>
            {standing.done} of {standing.of} modules done.{" "}
            {standing.lastAt === null ? (
              "Nothing is begun."
            ) : (
              <>
                Last something was done <Moment at={standing.lastAt} />.
              </>
            )}
          </p>
          <Strip line="training">
            {modules.map(({ number, title, done, stops, stopsDone }) => (
              <Station key={number} name={title} state={done ? "done" : undefined}>
                {done ? "Done" : `${stopsDone} of ${stops} stops`}
              </Station>
            ))}
          </Strip>
        </>
      )}
      <h3 className={styles.subtitle}>Certificates</h3>
      {certificates.length === 0 ? <p>None.</p> : null}
      <ul className={styles.certificates}>
        {certificates.map(({ id, number, state, issuedAt }) => (
          <li key={id}>
            <Link to={`${href("/admin/certificates")}?certificate=${encodeURIComponent(id)}`}>{number}</Link>
            <CertificateStateMark state={state} />
            <span>
              Issued <Moment at={issuedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
