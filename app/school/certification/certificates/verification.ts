import type { PublicCertificate, PublicState } from "./public-certificate.ts";

/** In bytes: more is not read (partners.md §5). */
export const largestUpload = 2 * 1024 * 1024;

/** Why nothing can be said about what was given. */
type Refusal =
  | "altered"
  | "early"
  | "not-ours"
  | "unreadable"
  | "unknown"
  | "unrecorded"
  | "print"
  | "too-large"
  | "too-often"
  | "busy"
  | "nothing";

/** `from`: a file holds the signature itself; a number only leads to our record of it. */
export type Verdict =
  | { kind: PublicState; certificate: PublicCertificate; from: "file" | "number" }
  | { kind: Refusal; certificate?: undefined };
