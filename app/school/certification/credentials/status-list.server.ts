import { parseJson } from "#app/site/attempt.ts";
import { z } from "zod";
import { isSetIn } from "./bitstring.ts";
import { credentialContext } from "#app/school/certification/signatures/contexts.ts";
import { type Credential, proofSchema } from "./credential.ts";
import { hasProofBy } from "#app/school/certification/signatures/data-integrity.server.ts";
import { isPlain, type Issuer } from "./inspect.server.ts";

/** A list as we sign it. Another context could give its words another meaning than the one that was signed. */
const listSchema = z.looseObject({
  "@context": z.tuple([z.literal(credentialContext)]),
  id: z.string(),
  type: z.array(z.string()).refine((types) => types.includes("BitstringStatusListCredential")),
  issuer: z.string(),
  validFrom: z.string(),
  credentialSubject: z.looseObject({
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.literal("revocation"),
    encodedList: z.string(),
  }),
  proof: proofSchema,
});

/**
 * What a saved copy of a list of revocations says of a credential, and since when the list is as it is. Undefined when it is
 * not the list that the credential names, or not, word for word, what the issuer signed.
 */
export async function readStatusList(text: string, credential: Credential, { multikeys, digest }: Issuer) {
  const { credentialStatus, issuer } = credential;
  const document = parseJson(text);
  const read = listSchema.safeParse(document);
  if (!read.success || !isPlain(document)) return undefined;
  const list = read.data;
  if (list.id !== credentialStatus.statusListCredential || list.issuer !== issuer.id) return undefined;
  const key = multikeys.find((each) => list.proof.verificationMethod === `${list.issuer}#${each}`);
  if (key === undefined || !(await hasProofBy(key, list, digest))) return undefined;
  const revoked = isSetIn(list.credentialSubject.encodedList, Number(credentialStatus.statusListIndex));
  return revoked === undefined ? undefined : { revoked, since: list.validFrom };
}
