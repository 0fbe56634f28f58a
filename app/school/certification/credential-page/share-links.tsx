import { href } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import { OutsideLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import type { PublicCertificate } from "#app/school/certification/certificates/public-certificate.ts";
import { issuedDay } from "#app/school/certification/certificates/issued-day.ts";
import styles from "./share-links.module.css";
import { fill } from "#app/content/words/words.ts";
import type { CertificateFields } from "#app/school/courses/part-words/certificate-words.server.ts";
import type { CredentialWords } from "#app/school/courses/words/credential-words.server.ts";

/** `check`: where the number is checked. `pdf` and `token`: whether there is such a form. */
type Share = { linkedIn: string; address: string; check: string; pdf: boolean; token: boolean };

type Props = {
  words: Pick<CredentialWords, "take" | "share"> & { fields: CertificateFields };
  certificate: PublicCertificate;
  share: Share;
};

/** What a holder takes away: the certificate in each of its forms, and its fields for profiles and CVs. */
export function ShareLinks({ words, certificate, share }: Props) {
  const company = useCompany();
  const { id, issuedAt, number, program, title } = certificate;
  const fields = [
    [words.fields.name, `${title} certificate`],
    [words.fields.organization, company.name],
    [words.fields.date, issuedDay(issuedAt)],
    [words.fields.id, number],
    [words.fields.url, share.address],
  ];
  return (
    <div className={`${layout.columns} ${layout.halves} ${layout.top}`} data-screen-only>
      <Sheet as="section">
        <h2 className={styles.title}>{words.take.heading}</h2>
        <div className={styles.take}>
          <Downloads words={words.take} id={id} share={share} />
          <img
            src={href("/badges/:file", { file: `${program}.svg` })}
            width="132"
            height="132"
            alt={fill(words.take.badge, { program: title })}
          />
        </div>
        {share.pdf ? null : <p className={layout.small}>{words.take.noPdf}</p>}
      </Sheet>
      <Sheet as="section">
        <h2 className={styles.title}>{words.share.heading}</h2>
        <OutsideLink look="ghost" to={share.linkedIn}>
          {words.share.linkedIn}
        </OutsideLink>
        <p className={layout.small}>{words.share.text}</p>
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

type DownloadProps = { words: CredentialWords["take"]; id: string; share: Share };

function Downloads({ words, id, share: { pdf, token } }: DownloadProps) {
  const files = [
    ...(pdf ? [[href("/credentials/:id/:file", { id, file: "certificate.pdf" }), words.pdf]] : []),
    [href("/badges/:file", { file: `${id}.png` }), words.png],
    [href("/badges/:file", { file: `${id}.svg` }), words.svg],
    [href("/credentials/:id/:file", { id, file: "credential.json" }), words.json],
    ...(token ? [[href("/credentials/:id/:file", { id, file: "credential.jwt" }), words.jwt]] : []),
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
