import { useCompany } from "#app/content/company/use-company.ts";
import { OutsideLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import type { PublicCertificate } from "#app/school/certificates/public-certificate.ts";
import { issuedDay } from "#app/school/certificates/issued-day.ts";
import styles from "./share-links.module.css";

/** `check`: where the number is checked. `pdf` and `token`: whether there is such a form. */
export type Share = { linkedIn: string; address: string; check: string; pdf: boolean; token: boolean };

/** What a holder takes away: the certificate in each of its forms, and its fields for profiles and CVs. */
export function ShareLinks({ certificate, share }: { certificate: PublicCertificate; share: Share }) {
  const company = useCompany();
  const { id, issuedAt, number, program, title } = certificate;
  const fields = [
    ["Name", `${title} certificate`],
    ["Issuing organization", company.name],
    ["Issue date", issuedDay(issuedAt)],
    ["Credential ID", number],
    ["Credential URL", share.address],
  ];
  return (
    <div className={`${layout.columns} ${layout.halves} ${layout.top}`} data-screen-only>
      <Sheet as="section">
        <h2 className={styles.title}>Take it with you</h2>
        <div className={styles.take}>
          <Downloads id={id} share={share} />
          <img src={`/badges/${program}.svg`} width="132" height="132" alt={`Badge of the ${title} program`} />
        </div>
        {share.pdf ? null : (
          <p className={layout.small}>
            The typeface of our PDF lacks some letters of this name. Print this page instead, or save it as PDF from the
            print window.
          </p>
        )}
      </Sheet>
      <Sheet as="section">
        <h2 className={styles.title}>Add it to a profile</h2>
        <OutsideLink look="ghost" to={share.linkedIn}>
          Add to LinkedIn
        </OutsideLink>
        <p className={layout.small}>Elsewhere, copy these fields. One click selects a whole field.</p>
        <dl className={styles.fields}>
          {fields.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  );
}

function Downloads({ id, share: { pdf, token } }: { id: string; share: Share }) {
  const files = [
    ...(pdf ? [[`/credentials/${id}/certificate.pdf`, "PDF to print"]] : []),
    [`/badges/${id}.png`, "Badge as a picture (PNG)"],
    [`/badges/${id}.svg`, "Badge as a drawing (SVG)"],
    [`/credentials/${id}/credential.json`, "Signed certificate (JSON)"],
    ...(token ? [[`/credentials/${id}/credential.jwt`, "Signed certificate (JWT)"]] : []),
  ];
  return (
    <ul className={styles.files}>
      {files.map(([address, label]) => (
        <li key={address}>
          <a href={address} download>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
