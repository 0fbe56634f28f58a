import { href, Link } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import { formatInstant } from "#app/site/time.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { stationState } from "#app/ui/station-state.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { PublicCertificate } from "#app/school/certification/certificates/public-certificate.ts";
import { issuedDay } from "#app/school/certification/certificates/issued-day.ts";
import styles from "./verdict.module.css";
import { toneOf } from "#app/school/certification/certificates/verdict-tones.ts";
import type { Verdict } from "#app/school/certification/certificates/verification.ts";
import { fill } from "#app/content/words/words.ts";
import type { VerdictWords, VerifyWords } from "#app/school/courses/words/verify-words.server.ts";

type Props = { words: VerifyWords; verdict: Verdict & { words: VerdictWords }; at: number };

/** What came of a check: the word first, then whose certificate it is and what was looked at. `at` in milliseconds. */
export function VerdictSection({ words, verdict, at }: Props) {
  const { title, text } = verdict.words;
  return (
    <section className={styles.verdict} aria-label={words.result.label} data-verdict={verdict.kind}>
      <Notice kind={toneOf[verdict.kind]}>
        <h2>{title}</h2>
        <p>{text}</p>
      </Notice>
      {verdict.certificate && verdict.certificate.state !== "withdrawn" ? (
        <div className={`${layout.columns} ${layout.halves} ${layout.top}`}>
          <Facts words={words.result} certificate={verdict.certificate} />
          <div className={layout.stack}>
            <Checks words={words.checks} state={verdict.certificate.state} from={verdict.from} />
            <p className={styles.when}>{fill(words.result.checked, { time: formatInstant(at) })}</p>
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Facts({ words, certificate }: { words: VerifyWords["result"]; certificate: PublicCertificate }) {
  const { endedAt, id, issuedAt, name, number, title } = certificate;
  const { legalName } = useCompany();
  return (
    <dl className={styles.facts}>
      <dt>{words.name}</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
      <dt>{words.for}</dt>
      <dd>{fill(words.program, { program: title })}</dd>
      <dt>{words.issuer}</dt>
      <dd>{legalName}</dd>
      <dt>{words.issued}</dt>
      <dd>{issuedDay(issuedAt)}</dd>
      {endedAt === null ? null : (
        <>
          <dt>{words.ended}</dt>
          <dd>{issuedDay(endedAt)}</dd>
        </>
      )}
      <dt>{words.number}</dt>
      <dd>{number}</dd>
      <dt>{words.page}</dt>
      <dd>
        <Link to={href("/credentials/:id", { id })}>{words.see}</Link>
      </dd>
    </dl>
  );
}

type ChecksProps = {
  words: VerifyWords["checks"];
  state: PublicCertificate["state"];
  from: "file" | "number";
};

/** What was looked at, as stops: an outlined one did not hold. */
function Checks({ words, state, from }: ChecksProps) {
  const { name: company } = useCompany();
  const signed = state !== "altered";
  const stands = state === "valid";
  const source = from === "file" ? words.file : words.record;
  return (
    <>
      <h3>{words.heading}</h3>
      <Stops line="content">
        <Stop state={signed ? "done" : undefined}>{fill(signed ? words.signed : words.unsigned, { source })}</Stop>
        <Stop state={signed ? "done" : undefined}>{fill(words.issuer, { company })}</Stop>
        <Stop state={signed ? "done" : undefined}>{words.date}</Stop>
        <Stop state={stationState(3, 4, stands)}>{stands ? words.stands : words.revoked}</Stop>
      </Stops>
    </>
  );
}
