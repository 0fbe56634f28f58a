import { href, Link } from "react-router";
import type { CertificateSummary } from "#app/school/certificates/certificates.ts";
import styles from "./certificate-list.module.css";
import { issuedDay } from "#app/school/certificates/issued-day.ts";

const words = { valid: "Valid", revoked: "Revoked", replaced: "Replaced" } satisfies Record<
  CertificateSummary["state"],
  string
>;

/** A student's certificates, as they come from /api/certificates. Nothing where there are none: who lists it says why. */
export function CertificateList({ certificates }: { certificates: CertificateSummary[] }) {
  if (certificates.length === 0) return null;
  return (
    <ul className={styles.list}>
      {certificates.map(({ id, issuedAt, name, number, state, title }) => (
        <li key={id} data-state={state}>
          <Link to={href("/credentials/:id", { id })}>{title} certificate</Link>
          <span>
            {words[state]}, issued on {issuedDay(issuedAt)} to <bdi>{name}</bdi>, number {number}
          </span>
        </li>
      ))}
    </ul>
  );
}
