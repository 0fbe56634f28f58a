import { Link, href, useLocation } from "react-router";
import { companyOf } from "#app/content/company/our-company.ts";
import { isBusy } from "#app/school/certification/signatures/digest-pool.server.ts";
import { companyIn, pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/credential.route.ts";
import { CertificateSheet } from "./certificate-sheet.tsx";
import { canPrint } from "#app/school/certification/certificate-files/certificate-pdf.server.ts";
import { linkedInAddress } from "./certificate-links.ts";
import { preferredType } from "./content-type.ts";
import styles from "./credential-page.module.css";
import type { PublicCertificate } from "#app/school/certification/certificates/public-certificate.ts";
import {
  findCertificateRow,
  publicCertificate,
} from "#app/school/certification/certificates/public-certificate.server.ts";
import { publicCredential } from "./public-answers.ts";
import { QrFigure } from "./qr-figure.tsx";
import { qrCode } from "#app/school/certification/certificate-files/qr-code.server.ts";
import { requireCredential } from "./require-credential.server.ts";
import { ShareLinks } from "./share-links.tsx";
import { toneOf } from "#app/school/certification/certificates/verdict-tones.ts";
import { verifyAddress } from "#app/school/certification/certificate-files/verify-address.ts";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { credentialWordsOf, type CredentialWords } from "#app/school/courses/words/credential-words.server.ts";
import { certificateFieldsOf } from "#app/school/courses/part-words/certificate-words.server.ts";
import { verdictWordsOf } from "#app/school/courses/words/verify-words.server.ts";

/** Programs ask the same address for the credential itself (partners.md §5). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    const type = preferredType(request.headers.get("Accept"));
    if (request.method === "POST" || type === "text/html") return next();
    // A program is told 404 or 410 in words; a page would be of no use to it.
    const row = await requireCredential(requireSite(context), params.id ?? "").catch(thrownResponse);
    return row instanceof Response ? row : publicCredential(row.credential, type);
  },
];

function thrownResponse(thrown: unknown) {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const row = await findCertificateRow(site, { id: params.id });
  if (!row) throw notFound();
  const certificate = await publicCertificate(site, row).catch(busyAnswer);
  const { d, size } = qrCode(verifyAddress(site.origin, row.number));
  return {
    words: { ...credentialWordsOf(site.content), fields: certificateFieldsOf(site.content) },
    verdict: verdictWordsOf(site.content, certificate.state),
    certificate,
    code: { d, size },
    share: await shareOf(site, certificate),
  };
}

function busyAnswer(error: unknown): never {
  if (!isBusy(error)) throw error;
  throw new Response("Many certificates are being checked. Please try again in a minute.", {
    status: 503,
    headers: { "Retry-After": "10" },
  });
}

async function shareOf(
  { certificates, content, origin }: Site,
  { id, issuedAt, name, number, title }: PublicCertificate,
) {
  const address = `${origin}/credentials/${id}`;
  const linkedIn = linkedInAddress({
    name: `${title} certificate`,
    company: companyOf(content).name,
    organization: certificates.linkedInOrganization,
    issuedAt,
    address,
    number,
  });
  const check = verifyAddress(origin, number);
  return { address, check, linkedIn, pdf: await canPrint(name), token: certificates.token !== undefined };
}

export function headers() {
  return { Vary: "Accept" };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, certificate } = loaderData;
  const known = { program: certificate.title, number: certificate.number, company: companyIn(matches).name };
  return pageMeta(matches, { title: fill(words.title, known), description: fill(words.description, known) });
}

export default function CredentialPage({ loaderData }: Route.ComponentProps) {
  const { words, verdict, certificate, code, share } = loaderData;
  const { title, text } = verdict;
  const { number } = certificate;
  const stands = certificate.state === "valid";
  const arrived = (useLocation().state as { arrived?: boolean } | null)?.arrived;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.page}`}>
        {arrived ? (
          <p className={layout.lede} data-screen-only="">
            {words.arrived}
          </p>
        ) : null}
        {/* Paper stays when the certificate does not: only its code tells what is valid. */}
        <div data-screen-only={stands ? "" : undefined}>
          <Notice kind={toneOf[certificate.state]}>
            {title}. {text} {stands ? words.justChecked : null}
          </Notice>
        </div>
        {certificate.state === "withdrawn" ? (
          <h1 className={layout.pageTitle}>{fill(words.withdrawn, { number })}</h1>
        ) : (
          <CertificateSheet certificate={certificate} stamp={stands ? undefined : title}>
            {stands ? (
              <>
                <p className={styles.check}>{fill(words.check, { address: share.check })}</p>
                <QrFigure code={code} label={fill(words.code, { number })} />
              </>
            ) : null}
          </CertificateSheet>
        )}
        {stands ? <ShareLinks words={words} certificate={certificate} share={share} /> : null}
        <About words={words.about} certificate={certificate} />
      </div>
    </section>
  );
}

type AboutProps = { words: CredentialWords["about"]; certificate: PublicCertificate };

function About({ words, certificate: { criteria, id, number, title, works } }: AboutProps) {
  return (
    <section className={layout.stack} data-screen-only>
      <h2 className={styles.about}>{fill(words.heading, { program: title })}</h2>
      <p>{criteria}</p>
      {works.length > 0 ? (
        <ul className={styles.works}>
          {works.map(({ module, name, result, isShown }) => (
            <li key={module}>
              {name}. {result}.{" "}
              {isShown ? (
                <Link to={href("/credentials/:id/works/:module", { id, module: String(module) })}>{words.work}</Link>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Words
          text={words.trust}
          values={{ check: `${href("/verify")}?number=${number}`, keys: "/.well-known/did.json" }}
        />
      </p>
    </section>
  );
}
