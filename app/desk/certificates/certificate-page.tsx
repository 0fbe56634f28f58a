import { href, Link } from "react-router";
import { CertificateStateMark } from "#app/desk/parts/certificate-state.tsx";
import { enrolmentsPath } from "#app/desk/parts/enrolments-page.ts";
import { Fact, Facts } from "#app/desk/parts/facts.tsx";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import owner from "#app/desk/parts/owner-page.module.css";
import { Unread } from "#app/people/owner/unread.tsx";
import { formatInstant } from "#app/site/time.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "./certificates-admin.module.css";
import { CertificateOrders } from "./certificate-orders.tsx";
import { type CertificateDetails, certificatesPath, type CertificatesView } from "./certificates-page.ts";

type Props = { view: CertificatesView; answer: OwnerAnswer<CertificateDetails> };

/** One certificate: what it says, how it stands, what it replaced, and what can be done. */
export function CertificatePage({ view, answer }: Props) {
  const back = (
    <p>
      <ButtonLink look="ghost" to={certificatesPath({ ...view, certificate: "" })}>
        All certificates
      </ButtonLink>
    </p>
  );
  if (answer.ok)
    return (
      <div className={owner.page}>
        {back}
        <Certificate certificate={answer.value} />
        <Chain certificate={answer.value} />
        <Actions certificate={answer.value} />
      </div>
    );
  return (
    <div className={owner.page}>
      {answer.kind === "not_found" ? (
        <Notice kind="error">There is no such certificate.</Notice>
      ) : (
        <Unread what="The certificate" />
      )}
      {back}
    </div>
  );
}

function Certificate({ certificate }: { certificate: CertificateDetails }) {
  const { id, number, name, email, program, state, issuedAt, revokedAt, reason, enrolments } = certificate;
  return (
    <section className={owner.block} aria-labelledby="certificate-title">
      <h2 id="certificate-title" key={id} ref={focus} tabIndex={-1} className={styles.heading}>
        {number}
      </h2>
      <Facts>
        <Fact name="State">
          <CertificateStateMark state={state} />
        </Fact>
        <Fact name="Name">{name || "Erased at the holder’s wish"}</Fact>
        <Fact name="Program">{program.title}</Fact>
        <Fact name="Email">{email}</Fact>
        <Fact name="Issued">{formatInstant(issuedAt)}</Fact>
        <Fact name="Ended">{revokedAt === null ? null : formatInstant(revokedAt)}</Fact>
        <Fact name="Reason">{reason}</Fact>
        <Fact name="Public page">
          <a href={href("/credentials/:id", { id })}>/credentials/{id}</a>
        </Fact>
        {enrolments.map((each) => (
          <Fact key={each.id} name="Enrollment">
            <Link to={enrolmentsPath({ enrolment: each.id })}>Since {formatInstant(each.since)}</Link>
          </Fact>
        ))}
      </Facts>
      <CertificateOrders key={id} certificate={certificate} />
    </section>
  );
}

/** Nothing where it replaced none and none replaced it. */
function Chain({ certificate: { id, chain } }: { certificate: CertificateDetails }) {
  if (chain.length < 2) return null;
  return (
    <section className={owner.block} aria-labelledby="chain-title">
      <h2 id="chain-title">One after the other</h2>
      <Stops line="training" ordered>
        {chain.map((each) => (
          <Stop key={each.id} state={each.state === "valid" ? "done" : undefined}>
            {each.id === id ? (
              <b aria-current="true">{each.number}, this one</b>
            ) : (
              <Link to={certificatesPath({ certificate: each.id })}>{each.number}</Link>
            )}
            <p>
              {each.name || "Erased"}, {formatInstant(each.issuedAt)} <CertificateStateMark state={each.state} />
            </p>
          </Stop>
        ))}
      </Stops>
    </section>
  );
}

function Actions({ certificate: { actions } }: { certificate: CertificateDetails }) {
  return (
    <section className={owner.block} aria-labelledby="actions-title">
      <h2 id="actions-title">What you did</h2>
      {actions.length === 0 ? (
        <p>You did nothing about it.</p>
      ) : (
        <Facts>
          {actions.map(({ id, at, who, what }) => (
            <Fact key={id} name={formatInstant(at)}>
              {what}, {who}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  );
}

/** Whoever opens a certificate reads it next. */
function focus(heading: HTMLElement | null) {
  heading?.focus();
}
