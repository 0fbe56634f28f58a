import type { Checkout, Dispute, Invoice, Subscription } from "#partners/payments/payments.ts";
import type { EnrolmentPlan, EnrolmentState } from "./enrolments.ts";

/** What the partner said, and when by its own clock, in milliseconds. */
type Word<What extends string> = { at: number; word: What };

/**
 * The partner's newest word about each part of an enrolment. Events come late, twice and in any order (partners.md §2.2):
 * each word is kept only if it is newer, so that in the end every order leaves the same.
 */
export type Told = {
  checkout?: Word<Exclude<Checkout["state"], "open">>;
  invoice?: Word<Invoice["state"]>;
  subscription?: Word<Subscription["state"]>;
  /** By the partner's number of the dispute. */
  disputes?: Record<string, Word<Dispute["state"]>>;
  /** By the partner's number of the payment of which all went back, or was to go back and did not. */
  refunds?: Record<string, Word<"full" | "failed">>;
  /** A full refund of before they were kept by their payment. */
  refund?: Word<"full">;
};

/** The later in these lists wins among words of one second; the partner counts no finer. */
const order = {
  checkout: ["unpaid", "failed", "expired", "paid"],
  invoice: ["failed", "paid"],
  subscription: ["running", "past-due", "stopped", "ended"],
  dispute: ["open", "won", "lost"],
  refund: ["full", "failed"],
} as const;

/** Words after which nothing of the same kind counts, whenever it was said. */
const lasting = new Set<string>(["paid checkout", "ended subscription", "won dispute", "lost dispute"]);

export function toldOf({ told }: { told: string }) {
  return JSON.parse(told) as Told;
}

/** `told` with more words. */
export function hear(told: Told, news: Told): Told {
  const { refund: old } = told;
  // A payment that did not go back leaves it ours, also by a refund of before they were kept by their payment.
  const isUndone = old && Object.values(news.refunds ?? {}).some(({ word, at }) => word === "failed" && at >= old.at);
  return {
    checkout: newer("checkout", told.checkout, news.checkout),
    invoice: newer("invoice", told.invoice, news.invoice),
    subscription: newer("subscription", told.subscription, news.subscription),
    disputes: newerOfEach("dispute", told.disputes, news.disputes),
    refunds: newerOfEach("refund", told.refunds, news.refunds),
    refund: isUndone ? undefined : old,
  };
}

function newerOfEach<What extends string>(
  kind: keyof typeof order,
  old: Record<string, Word<What>> | undefined,
  news: Record<string, Word<What>> = {},
) {
  const heard = Object.entries(news).map(([id, word]) => [id, newer(kind, old?.[id], word)]);
  return heard.length === 0 ? old : ({ ...old, ...Object.fromEntries(heard) } as Record<string, Word<What>>);
}

function newer<What extends string>(kind: keyof typeof order, old?: Word<What>, news?: Word<What>) {
  if (!old || !news) return news ?? old;
  const [oldLasts, newLasts] = [old, news].map(({ word }) => lasting.has(`${word} ${kind}`));
  if (oldLasts !== newLasts) return newLasts ? news : old;
  if (news.at !== old.at) return news.at > old.at ? news : old;
  const rank = ({ word }: Word<What>) => (order[kind] as readonly string[]).indexOf(word);
  return rank(news) > rank(old) ? news : old;
}

/** When the first of the payments went back that did; undefined where none did. */
export function firstRefundAt({ refund, refunds = {} }: Told) {
  const full = [refund, ...Object.values(refunds)].filter((each) => each?.word === "full");
  return full.length === 0 ? undefined : Math.min(...full.map((each) => each?.at ?? 0));
}

/** `months` of the plan, and `paid`: how many of them were. */
type Terms = { plan: EnrolmentPlan; months: number; paid: number };

/**
 * The state that follows from all that was told. Money that went back closes the course for good; a dispute closes it until
 * it is won; what is paid in full stays open whatever becomes of the subscription.
 */
export function enrolmentState(told: Told, { plan, months, paid }: Terms): EnrolmentState {
  if (firstRefundAt(told) !== undefined) return "refunded";
  if (Object.values(told.disputes ?? {}).some(({ word }) => word !== "won")) return "disputed";
  if (plan === "granted") return "active";
  if (told.checkout?.word !== "paid") return unpaid[told.checkout?.word ?? "none"];
  if (plan === "prepaid") return "active";
  return paid >= months ? "finished" : running(told);
}

const unpaid = { none: "started", unpaid: "waiting", failed: "failed", expired: "expired" } as const;

/** The newer of what was said of the last invoice and of the subscription; only money opens again what was stopped. */
function running({ invoice, subscription }: Told): EnrolmentState {
  if (subscription?.word === "ended") return "cancelled";
  const last = !subscription || (invoice && invoice.at >= subscription.at) ? invoice?.word : subscription.word;
  if (subscription?.word === "stopped" && last !== "paid") return "cancelled";
  return last === "failed" || last === "past-due" ? "past-due" : "active";
}

/** When the newest word was said; 0 where nothing was. */
export function lastWordAt({ checkout, invoice, subscription, refund, refunds = {}, disputes = {} }: Told) {
  const words = [checkout, invoice, subscription, refund, ...Object.values(refunds), ...Object.values(disputes)];
  return Math.max(0, ...words.map((each) => each?.at ?? 0));
}
