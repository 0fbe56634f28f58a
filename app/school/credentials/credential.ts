import { z } from "zod";
import { badgeContext, credentialContext } from "#app/school/signatures/contexts.ts";

export const proofSchema = z.strictObject({
  type: z.literal("DataIntegrityProof"),
  created: z.string(),
  verificationMethod: z.string(),
  cryptosuite: z.literal("eddsa-rdfc-2022"),
  proofPurpose: z.literal("assertionMethod"),
  proofValue: z.string(),
});

/** Where in which list it stands whether the credential was taken back. The index is text. */
const status = z.strictObject({
  id: z.string(),
  type: z.literal("BitstringStatusListEntry"),
  statusPurpose: z.literal("revocation"),
  statusListIndex: z.string().regex(/^\d{1,9}$/),
  statusListCredential: z.string(),
});

const identity = z.strictObject({
  type: z.literal("IdentityObject"),
  hashed: z.boolean(),
  identityHash: z.string(),
  identityType: z.string(),
  salt: z.string().optional(),
});

const achievement = z.strictObject({
  id: z.string(),
  type: z.tuple([z.literal("Achievement")]),
  name: z.string(),
  description: z.string(),
  criteria: z.strictObject({ narrative: z.string() }),
  achievementType: z.literal("Certificate"),
  image: z.strictObject({ id: z.string(), type: z.literal("Image"), caption: z.string() }),
});

/**
 * An Open Badges 3.0 credential exactly as we issue it (partners.md §5). Another word in it is refused before anything is
 * computed: what is canonicalized has a fixed number of nodes. Whoever adds a member to certificates adds it here, as
 * optional, for those that were issued before.
 */
export const credentialSchema = z.strictObject({
  "@context": z.tuple([z.literal(credentialContext), z.literal(badgeContext)]),
  id: z.string(),
  type: z.tuple([z.literal("VerifiableCredential"), z.literal("OpenBadgeCredential")]),
  name: z.string(),
  issuer: z.strictObject({ id: z.string(), type: z.tuple([z.literal("Profile")]), name: z.string(), url: z.string() }),
  validFrom: z.string(),
  credentialSubject: z.strictObject({
    id: z.string(),
    type: z.tuple([z.literal("AchievementSubject")]),
    identifier: z.array(identity).min(1).max(2),
    licenseNumber: z.string(),
    achievement,
  }),
  credentialStatus: status,
  proof: proofSchema,
});

export type Credential = z.output<typeof credentialSchema>;

/** The person's name as the credential says it. */
export function holderOf({ credentialSubject }: Pick<Credential, "credentialSubject">) {
  return credentialSubject.identifier.find(({ identityType }) => identityType === "name")?.identityHash ?? "";
}
