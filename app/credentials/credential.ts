import { z } from "zod";
import { badgeContext, credentialContext } from "./contexts.ts";

export const proofSchema = z.looseObject({
  type: z.literal("DataIntegrityProof"),
  created: z.string(),
  verificationMethod: z.string(),
  cryptosuite: z.literal("eddsa-rdfc-2022"),
  proofPurpose: z.literal("assertionMethod"),
  proofValue: z.string(),
});

/** Where in which list it stands whether the credential was taken back. The index is text. */
const status = z.looseObject({
  type: z.literal("BitstringStatusListEntry"),
  statusPurpose: z.literal("revocation"),
  statusListIndex: z.string().regex(/^\d{1,9}$/),
  statusListCredential: z.string(),
});

/** An Open Badges 3.0 credential as we issue it (partners.md §5). What else it says is kept, since it is signed too. */
export const credentialSchema = z.looseObject({
  "@context": z.tuple([z.literal(credentialContext), z.literal(badgeContext)]),
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  issuer: z.looseObject({ id: z.string(), name: z.string() }),
  validFrom: z.string(),
  credentialSubject: z.looseObject({
    id: z.string(),
    identifier: z.array(z.looseObject({ identityType: z.string(), identityHash: z.string() })),
    achievement: z.looseObject({ name: z.string() }),
  }),
  credentialStatus: status,
  proof: proofSchema,
});

export type Credential = z.output<typeof credentialSchema>;

/** The person's name as the credential says it. */
export function holderOf({ credentialSubject }: Pick<Credential, "credentialSubject">) {
  return credentialSubject.identifier.find(({ identityType }) => identityType === "name")?.identityHash ?? "";
}
