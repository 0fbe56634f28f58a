import { inSeconds } from "#app/school/certification/signatures/seconds.ts";

type Fields = {
  name: string;
  company: string;
  /** The company's number at LinkedIn, where it has one. */
  organization: string | undefined;
  /** Milliseconds. */
  issuedAt: number;
  address: string;
  number: string;
};

/** Opens LinkedIn's form for a certification, filled in (partners.md §5). The month has no zero before it. */
export function linkedInAddress({ name, company, organization, issuedAt, address, number }: Fields) {
  const [year = "", month = ""] = inSeconds(issuedAt).split("-");
  const by: [string, string] =
    organization === undefined ? ["organizationName", company] : ["organizationId", organization];
  const fields = [
    ["startTask", "CERTIFICATION_NAME"],
    ["name", name],
    by,
    ["issueYear", year],
    ["issueMonth", String(Number(month))],
    ["certUrl", address],
    ["certId", number],
  ];
  // Spaces as %20: the plus sign of forms would stand in the certificate's name.
  return `https://www.linkedin.com/profile/add?${fields.map((field) => field.map((each) => encodeURIComponent(each ?? "")).join("=")).join("&")}`;
}
