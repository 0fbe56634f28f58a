import { href, Link } from "react-router";
import { CertificateStateMark } from "#app/desk/frame/parts/marks.tsx";
import { enrolmentsPath } from "#app/desk/frame/parts/enrolments-page.ts";
import { Facts } from "#app/desk/frame/parts/facts.tsx";
import { Fact } from "#app/ui/facts.tsx";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { OpenedHeading, OpenedPage } from "#app/desk/frame/parts/opened-page.tsx";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { CertificateOrders } from "./certificate-orders.tsx";
import { type CertificateDetails, certificatesPath, type CertificatesView } from "./certificates-page.ts";

type Props = { view: CertificatesView; answer: OwnerAnswer<CertificateDetails> };

/** One certificate: what it says, how it stands, what it replaced, and what can be done. */
export function CertificatePage({ view, answer }: Props) {
  return (
    <OpenedPage answer={answer} what="certificate" list={certificatesPath({ ...view, certificate: "" })}>
      {(certificate) => (
        <>
          <Certificate certificate={certificate} />
          <Chain certificate={certificate} />
          <Actions certificate={certificate} />
        </>
      )}
    </OpenedPage>
  );
}

function Certificate({ certificate }: { certificate: CertificateDetails }) {
  const { id, number, name, email, program, state, issuedAt, revokedAt, reason, enrolments } = certificate;
  return (
    <section className={owner.block} aria-labelledby="certificate-title">
      <OpenedHeading id="certificate-title" of={id}>
        {number}
      </OpenedHeading>
      <Facts>
        <Fact name="State">
          <CertificateStateMark state={state} />
        </Fact>
        <Fact name="Name">{name || "Erased at the holder’s wish"}</Fact>
        <Fact name="Program">{program.title}</Fact>
        <Fact name="Email">{email}</Fact>
        <Fact name="Issued">
          <Moment at={issuedAt} />
        </Fact>
        <Fact name="Ended">{revokedAt === null ? null : <Moment at={revokedAt} />}</Fact>
        <Fact name="Reason">{reason}</Fact>
        <Fact name="Public page">
          <a href={href("/credentials/:id", { id })}>/credentials/{id}</a>
        </Fact>
        {enrolments.map((each) => (
          <Fact key={each.id} name="Enrollment">
            <Link to={enrolmentsPath({ enrolment: each.id })}>
              Since <Moment at={each.since} />
            </Link>
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
              {each.name || "Erased"}, <Moment at={each.issuedAt} /> <CertificateStateMark state={each.state} />
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
        <p>Nothing was done here by hand.</p>
      ) : (
        <Facts>
          {actions.map(({ id, at, who, what }) => (
            <Fact key={id} name={<Moment at={at} />}>
              {what}, {who}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  );
}
