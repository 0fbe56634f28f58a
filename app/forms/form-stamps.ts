import { z } from "zod";
import { hasLeadingZeros, sha256 } from "./sha256.ts";

/**
 * Hidden fields of every open form (security.md D8). `leaveEmpty` is a trap for programs that fill in everything;
 * `stamp` and `proof` are set by script. All are absent or empty without JavaScript.
 */
export const stampFields = ["leaveEmpty", "stamp", "proof"] as const;

export const stampSchema = z.object({
  leaveEmpty: z.string().default(""),
  stamp: z.string().default(""),
  proof: z.string().default(""),
});

export type Stamped = z.output<typeof stampSchema>;

/** What GET /api/form-stamp answers: a signed time, and a text to find a proof for. */
export type FormStamp = { stamp: string; challenge: string };

/** Zero bits at the start of SHA-256(challenge + ":" + proof): about 16,000 tries, some 50 ms of a laptop. */
const proofBits = 14;

export function isProof(challenge: string, proof: string) {
  return /^\d{1,9}$/.test(proof) && hasLeadingZeros(sha256(`${challenge}:${proof}`), proofBits);
}
