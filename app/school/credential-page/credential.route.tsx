import { Link, href, useLocation } from "react-router";
import { companyOf } from "#app/content/company/our-company.ts";
import { isBusy } from "#app/school/signatures/digest-pool.server.ts";
import { companyIn, pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/credential.route.ts";
import { CertificateSheet } from "./certificate-sheet.tsx";
import { canPrint } from "#app/school/certificate-files/certificate-pdf.server.ts";
import { linkedInAddress } from "./certificate-links.ts";
import { preferredType } from "./content-type.ts";
import { credentialAnswer } from "./credential-answer.server.ts";
import styles from "./credential-page.module.css";
import type { PublicCertificate } from "#app/school/certificates/public-certificate.ts";
import { findCertificateRow, publicCertificate } from "#app/school/certificates/public-certificate.server.ts";
import { QrFigure } from "./qr-figure.tsx";
import { qrCode } from "#app/school/certificate-files/qr-code.server.ts";
import { ShareLinks } from "./share-links.tsx";
import { verdictWords } from "#app/school/certificates/verdict-words.ts";
import { verifyAddress } from "#app/school/certificate-files/verify-address.ts";

/** Programs ask the same address for the credential itself (partners.md §5). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    const type = preferredType(request.headers.get("Accept"));
    if (request.method === "POST" || type === "text/html") return next();
    // A program is told 404 or 410 in words; a page would be of no use to it.
    return credentialAnswer(requireSite(context), params.id ?? "", type).catch(thrownResponse);
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
  return { certificate, code: { d, size }, share: await shareOf(site, certificate) };
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
  const { number, title } = loaderData?.certificate ?? { number: "", title: "" };
  return pageMeta(matches, {
    title: `${title} certificate ${number}`,
    description: `A certificate of the ${title} program of ${companyIn(matches).name}, and whether it stands.`,
  });
}

export default function CredentialPage({ loaderData: { certificate, code, share } }: Route.ComponentProps) {
  const { tone, title, text } = verdictWords[certificate.state];
  const stands = certificate.state === "valid";
  const arrived = (useLocation().state as { arrived?: boolean } | null)?.arrived;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.page}`}>
        {arrived ? (
          <p className={layout.lede} data-screen-only="">
            It is yours, and stays at this address. Take it with you below, or send the address to whoever asks.
          </p>
        ) : null}
        {/* Paper stays when the certificate does not: only its code tells what is valid. */}
        <div data-screen-only={stands ? "" : undefined}>
          <Notice kind={tone}>
            {title}. {text} {stands ? "Signature and list of revocations were checked just now." : null}
          </Notice>
        </div>
        {certificate.state === "withdrawn" ? (
          <h1 className={layout.pageTitle}>Certificate {certificate.number}</h1>
        ) : (
          <CertificateSheet certificate={certificate} stamp={stands ? undefined : title}>
            {stands ? (
              <>
                <p className={styles.check}>Check it by the code, or at {share.check}</p>
                <QrFigure code={code} label={`QR code that opens the check of ${certificate.number}`} />
              </>
            ) : null}
          </CertificateSheet>
        )}
        {stands ? <ShareLinks certificate={certificate} share={share} /> : null}
        <About certificate={certificate} />
      </div>
    </section>
  );
}

function About({ certificate: { criteria, id, number, title, works } }: { certificate: PublicCertificate }) {
  return (
    <section className={layout.stack} data-screen-only>
      <h2 className={styles.about}>What a certificate of {title} stands for</h2>
      <p>{criteria}</p>
      {works.length > 0 ? (
        <ul className={styles.works}>
          {works.map(({ module, name, result, isShown }) => (
            <li key={module}>
              {name}. {result}.{" "}
              {isShown ? (
                <Link to={href("/credentials/:id/works/:module", { id, module: String(module) })}>
                  Look at the work
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        Somebody sent you this page? Its address alone proves little: look whether it begins with ours, or{" "}
        <Link to={`${href("/verify")}?number=${number}`}>check the number yourself</Link>. Programs find the keys to
        check the file with at <a href="/.well-known/did.json">our list of keys</a>.
      </p>
    </section>
  );
}
