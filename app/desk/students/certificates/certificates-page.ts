import { href } from "react-router";
import { textIn, viewPath, wordIn } from "#app/desk/frame/parts/list-view.ts";
import type { CertificateState, CertificateSummary } from "#app/school/certification/certificates/certificates.ts";
import type { ProgramName } from "#app/desk/frame/parts/enrolments-page.ts";

/** What is shown, as the address says it. An empty `state` is all, an empty `certificate` the list. */
export type CertificatesView = { search: string; state: CertificateState | ""; before: string; certificate: string };

/** `email` is empty for somebody who was erased. */
export type CertificateEntry = Omit<CertificateSummary, "program"> & { program: ProgramName; email: string };

/**
 * What signs new certificates. `name`: the file in the data folder or the setting that holds the secret key; `multikey`:
 * its public part; `retired`: how many public keys of the past are kept.
 */
export type KeyPlace = { kind: "file" | "setting"; name: string; multikey: string; retired: number };

/** `next` is what `before` has to be for the following page; null on the last one. */
export type CertificatesPage = { entries: CertificateEntry[]; next: string | null; key: KeyPlace };

/** One certificate with all that the owner may know and do. Instants in milliseconds. */
export type CertificateDetails = CertificateEntry & {
  revokedAt: number | null;
  /** The owner's own words, "replaced", or "erased". */
  reason: string;
  /** Of its holder, for this program; newest first. */
  enrolments: { id: string; since: number }[];
  /** Those that it took the place of and that took its place, oldest first, itself among them. */
  chain: CertificateSummary[];
  /** What the owner did about it, oldest first. */
  actions: { id: string; at: number; who: string; what: string }[];
  canRevoke: boolean;
  canReplace: boolean;
};

/** Reads the address; what is not understood falls back to the first page of all. */
export function certificatesViewOf(parameters: URLSearchParams): CertificatesView {
  return {
    search: textIn(parameters, "search"),
    state: wordIn(parameters, "state", ["", "valid", "revoked", "replaced"]),
    before: parameters.get("before") ?? "",
    certificate: textIn(parameters, "certificate", 100),
  };
}

export function certificatesPath(view: Partial<CertificatesView>) {
  return viewPath(href("/admin/certificates"), view);
}
