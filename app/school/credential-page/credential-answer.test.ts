import { expect, test } from "vitest";
import { openCertificateSite } from "#app/school/certificates/certificates.scene.ts";
import { issueCertificate } from "#app/school/certificates/certificates.server.ts";
import { credentialAnswer } from "./credential-answer.server.ts";

test("whoever keeps the answer for a program knows that people are given another", async () => {
  const { site, ada } = await openCertificateSite();
  const issued = await issueCertificate(site, ada, { track: "engineer", name: "Ada Example" });
  if (!issued.ok) throw new Error(issued.kind);

  const { headers } = await credentialAnswer(site, issued.value.id, "application/vc");

  expect(headers.get("Vary")).toBe("Accept");
  expect(headers.get("Content-Type")).toBe("application/vc");
});
