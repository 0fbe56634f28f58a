import { z } from "zod";
import { badgeContext, credentialContext } from "#app/school/certification/signatures/contexts.ts";

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

const level = z.strictObject({
  id: z.string(),
  type: z.tuple([z.literal("RubricCriterionLevel")]),
  name: z.string(),
  level: z.enum(["met", "beyond"]),
});

const resultDescription = z.strictObject({
  id: z.string(),
  type: z.tuple([z.literal("ResultDescription")]),
  name: z.string(),
  resultType: z.literal("RubricCriterionLevel"),
  rubricCriterionLevel: z.array(level).length(2),
});

/** What a person found who read the work of a module. */
const result = z.strictObject({
  type: z.tuple([z.literal("Result")]),
  resultDescription: z.string(),
  achievedLevel: z.string(),
  value: z.string(),
  status: z.literal("Completed"),
});

/** A work, by a page that shows what its holder shows, and by the SHA-256 of its manifest. */
const evidence = z.strictObject({
  id: z.string(),
  type: z.tuple([z.literal("Evidence")]),
  name: z.string(),
  description: z.string(),
  narrative: z.string(),
  genre: z.literal("Project"),
  digestMultibase: z.string(),
});

const achievement = z.strictObject({
  id: z.string(),
  type: z.tuple([z.literal("Achievement")]),
  name: z.string(),
  description: z.string(),
  criteria: z.strictObject({ narrative: z.string() }),
  achievementType: z.literal("Certificate"),
  image: z.strictObject({ id: z.string(), type: z.literal("Image"), caption: z.string() }),
  resultDescription: z.array(resultDescription).min(1).max(5).optional(),
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
    result: z.array(result).min(1).max(5).optional(),
  }),
  evidence: z.array(evidence).min(1).max(5).optional(),
  credentialStatus: status,
  proof: proofSchema,
});

export type Credential = z.output<typeof credentialSchema>;

/** The person's name as the credential says it. */
export function holderOf({ credentialSubject }: Pick<Credential, "credentialSubject">) {
  return credentialSubject.identifier.find(({ identityType }) => identityType === "name")?.identityHash ?? "";
}

/** Undefined where the text is not one of ours as we issue them: withdrawn, or altered. */
export function readCredential(text: string): Credential | undefined {
  if (text === "") return undefined;
  return credentialSchema.safeParse(JSON.parse(text)).data;
}
