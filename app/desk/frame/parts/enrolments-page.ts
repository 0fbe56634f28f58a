import { href } from "react-router";
import { textIn, viewPath, wordIn } from "./list-view.ts";
import type { CertificateSummary } from "#app/school/certification/certificates/certificates.ts";
import { programOf, tracks } from "#app/school/courses/course/courses.ts";
import type { EnrolmentPlan, EnrolmentState } from "#app/school/buying/enrolment/enrolments.ts";
import type { MadePayment } from "#app/school/buying/refunds/refunds.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";

/** What is shown, as the address says it. An empty `program` is both, an empty `enrolment` the list. */
export type EnrolmentsView = {
  search: string;
  program: ProgramSlug | "";
  /** Empty: all but visits to the payment page without a payment. */
  state: EnrolmentState | "";
  before: string;
  enrolment: string;
};

export type ProgramName = { slug: ProgramSlug; title: string };

/** How far somebody came: modules done, and when anything was last done, in milliseconds. */
export type Standing = { done: number; of: number; lastAt: number | null };

/** Instants in milliseconds. `name` is what a certificate says; empty until the student said it. */
export type EnrolmentEntry = {
  id: string;
  name: string;
  email: string;
  program: ProgramName;
  plan: EnrolmentPlan;
  state: EnrolmentState;
  /** Of a monthly plan. */
  installments: { paid: number; of: number } | null;
  since: number;
  /** Null while it is nobody's. */
  standing: Standing | null;
  certificate: { id: string; number: string } | null;
};

/** Money that waits for a person. `amount` and `reason` in words; `numbers` are the partner's own, and our reference. */
export type Stray = {
  id: string;
  amount: string;
  reason: string;
  /** Whether one press lets in whoever paid. */
  canAccept: boolean;
  email: string;
  receivedAt: number;
  numbers: [name: string, value: string][];
  settledAt: number | null;
  /** What it was settled with; null where nothing was opened for it. */
  enrolmentId: string | null;
  note: string;
};

/** `settled`: the newest 20. `next` is what `before` has to be for the following page; null on the last one. */
export type EnrolmentsPage = {
  programs: ProgramName[];
  strays: Stray[];
  settled: Stray[];
  entries: EnrolmentEntry[];
  next: string | null;
};

export type ModuleStanding = { number: number; title: string; done: boolean; stopsDone: number; stops: number };

/** One enrolment with all that is known about it. */
export type EnrolmentDetails = EnrolmentEntry & {
  /** "Monthly: 6 payments of $199.95, $1,199.70 in all". */
  planWords: string;
  /** The first payment as it was made, with tax and discount; empty where that is not known. */
  paid: string;
  /** The address that paid, where the student has another one; else empty. */
  paidAs: string;
  endsAt: number | null;
  campaign: string;
  note: string;
  numbers: [name: string, value: string][];
  /** Oldest first. */
  payments: MadePayment[];
  /** Whether the payment partner can be asked to give them back. */
  canAsk: boolean;
  /** What the payment partner told about it, oldest first; at most 200. */
  events: { id: string; type: string; outcome: string; at: number }[];
  /** Empty while it is nobody's. */
  modules: ModuleStanding[];
  certificates: CertificateSummary[];
  /** What the owner did about it, oldest first. */
  actions: { id: string; at: number; who: string; what: string }[];
  /** Whether the owner gave it and may take it back. */
  canClose: boolean;
  programs: ProgramName[];
};

/** Where the students of one course stand: by the last thing that each of them finished. Who is certified counts as that only. */
export type CourseStands = {
  program: ProgramName;
  notBegun: number;
  modules: { number: number; lessons: number; exercise: number; quiz: number }[];
  certified: number;
};

export const stateWords: Record<EnrolmentState, string> = {
  started: "Went to pay",
  waiting: "Waits for the bank",
  active: "Open",
  "past-due": "Open, payment failed",
  finished: "Open, all paid",
  cancelled: "Ended",
  failed: "The bank did not pay",
  expired: "Did not pay",
  refunded: "Paid back, closed",
  disputed: "Disputed, closed",
};

export const planNames: Record<EnrolmentPlan, string> = { monthly: "Monthly", prepaid: "Prepaid", granted: "Given" };

/** Reads the address; what is not understood falls back to the first page of all. */
export function enrolmentsViewOf(parameters: URLSearchParams): EnrolmentsView {
  return {
    search: textIn(parameters, "search"),
    program: wordIn(parameters, "program", ["", ...tracks.map((track) => programOf[track])]),
    state: wordIn(parameters, "state", ["", ...(Object.keys(stateWords) as EnrolmentState[])]),
    before: parameters.get("before") ?? "",
    enrolment: (parameters.get("enrolment") ?? "").slice(0, 100),
  };
}

export function enrolmentsPath(view: Partial<EnrolmentsView>) {
  return viewPath(href("/admin/enrolments"), view);
}
