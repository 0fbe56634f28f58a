import { href, Link } from "react-router";
import type { CertificateSummary } from "#app/school/certification/certificates/certificates.ts";
import styles from "./certificate-list.module.css";
import { issuedDay } from "#app/school/certification/certificates/issued-day.ts";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { useCourseEndWords } from "#app/school/courses/part-words/use-school-words.ts";

/** A student's certificates, as they come from /api/certificates. Nothing where there are none: who lists it says why. */
export function CertificateList({ certificates }: { certificates: CertificateSummary[] }) {
  const { list: words } = useCourseEndWords();
  if (certificates.length === 0) return null;
  return (
    <ul className={styles.list}>
      {certificates.map(({ id, issuedAt, name, number, state, title }) => (
        <li key={id} data-state={state}>
          <Link to={href("/credentials/:id", { id })}>{fill(words.certificate, { program: title })}</Link>
          <span>
            <Words text={words[state]} values={{ date: issuedDay(issuedAt), name: <bdi>{name}</bdi>, number }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
