import { type Credential, credentialSchema } from "#app/school/certification/credentials/credential.ts";
import { tokenOfCredential } from "#app/school/certification/signatures/jwt.server.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import type { Route } from "./+types/credential-file.route.ts";
import { canPrint, certificatePdf } from "#app/school/certification/certificate-files/certificate-pdf.server.ts";
import { publicCredential, publicFile, publicText } from "./public-answers.ts";
import { requireCredential, requireStanding } from "./require-credential.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  switch (params.file) {
    case "credential.json":
      return publicCredential((await requireCredential(site, params.id)).credential, "application/vc+ld+json");
    case "credential.jwt":
      return signedToken(site, params.id);
    case "certificate.pdf":
      return printed(site, params.id);
    default:
      throw notFound();
  }
}

/** The second form, where the owner set a key for it. */
async function signedToken(site: Site, id: string) {
  const { token } = site.certificates;
  const { credential } = await requireCredential(site, id);
  if (!token) throw notFound();
  const document: Credential = credentialSchema.parse(JSON.parse(credential));
  return publicText(tokenOfCredential(document, token), "text/plain");
}

async function printed(site: Site, id: string) {
  const { name, number, program, issued_at: issuedAt } = await requireStanding(site, id);
  if (!(await canPrint(name))) throw notFound();
  const pdf = await certificatePdf(site, { id, number, program, name, issuedAt });
  return publicFile(pdf, "application/pdf", `certificate-${number}.pdf`);
}
