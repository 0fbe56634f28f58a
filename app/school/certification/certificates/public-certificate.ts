import type { ProgramSlug } from "#app/content/prices/prices.ts";

/** `withdrawn`: at its holder's wish, and nothing is left of it but the number. `altered`: our copy is not what we signed. */
export type PublicState = "valid" | "revoked" | "replaced" | "withdrawn" | "altered";

/** Times in milliseconds; `name` is empty once it was withdrawn. */
export type PublicCertificate = {
  id: string;
  number: string;
  program: ProgramSlug;
  title: string;
  modules: string[];
  criteria: string;
  /** By module; `isShown`: it stands in the certificate as evidence, and has a page. */
  works: { module: number; name: string; result: string; isShown: boolean }[];
  name: string;
  issuedAt: number;
  endedAt: number | null;
  state: PublicState;
};
