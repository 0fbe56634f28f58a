import { href, Link } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import { formatInstant } from "#app/site/time.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { stationState } from "#app/ui/station-state.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { PublicCertificate } from "#app/school/certificates/public-certificate.ts";
import { issuedDay } from "#app/school/certificates/issued-day.ts";
import styles from "./verdict.module.css";
import { verdictWords } from "#app/school/certificates/verdict-words.ts";
import type { Verdict as Outcome } from "#app/school/certificates/verification.ts";

/** What came of a check: the word first, then whose certificate it is and what was looked at. `at` in milliseconds. */
export function Verdict({ verdict, at }: { verdict: Outcome; at: number }) {
  const { tone, title, text } = verdictWords[verdict.kind];
  return (
    <section className={styles.verdict} aria-label="Result" data-verdict={verdict.kind}>
      <Notice kind={tone}>
        <h2>{title}</h2>
        <p>{text}</p>
      </Notice>
      {verdict.certificate && verdict.certificate.state !== "withdrawn" ? (
        <div className={`${layout.columns} ${layout.halves} ${layout.top}`}>
          <Facts certificate={verdict.certificate} />
          <div className={layout.stack}>
            <Checks state={verdict.certificate.state} from={verdict.from} />
            <p className={styles.when}>Checked {formatInstant(at)}.</p>
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Facts({ certificate }: { certificate: PublicCertificate }) {
  const { endedAt, id, issuedAt, name, number, title } = certificate;
  const { legalName } = useCompany();
  return (
    <dl className={styles.facts}>
      <dt>Name</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
      <dt>For</dt>
      <dd>{title}, certificate of completion</dd>
      <dt>Issued by</dt>
      <dd>{legalName}</dd>
      <dt>Issued on</dt>
      <dd>{issuedDay(issuedAt)}</dd>
      {endedAt === null ? null : (
        <>
          <dt>Ended on</dt>
          <dd>{issuedDay(endedAt)}</dd>
        </>
      )}
      <dt>Number</dt>
      <dd>{number}</dd>
      <dt>Page</dt>
      <dd>
        <Link to={href("/credentials/:id", { id })}>See the certificate</Link>
      </dd>
    </dl>
  );
}

/** What was looked at, as stops: an outlined one did not hold. */
function Checks({ state, from }: { state: PublicCertificate["state"]; from: "file" | "number" }) {
  const { name } = useCompany();
  const signed = state !== "altered";
  const stands = state === "valid";
  const source = from === "file" ? "the file" : "our record of this number";
  return (
    <>
      <h3>What was checked</h3>
      <Stops line="content">
        <Stop state={signed ? "done" : undefined}>
          {signed ? `The signature in ${source} is ours.` : `The signature in ${source} does not fit.`}
        </Stop>
        <Stop state={signed ? "done" : undefined}>The issuer it names is {name}.</Stop>
        <Stop state={signed ? "done" : undefined}>Its date of issue has come, and it has no date of expiry.</Stop>
        <Stop state={stationState(3, 4, stands)}>
          {stands ? "It is not on our list of revocations." : "It is on our list of revocations."}
        </Stop>
      </Stops>
    </>
  );
}
