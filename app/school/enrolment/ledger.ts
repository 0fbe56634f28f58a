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
  refunds?: Record<string, RefundWord>;
  /** A full refund of before they were kept by their payment. */
  refund?: Word<"full">;
};

type RefundWord = Word<"full" | "failed">;

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

/** `told` with one more word. */
export function hear(told: Told, news: Partial<Pick<Told, "checkout" | "invoice" | "subscription">>): Told {
  return {
    ...told,
    ...(news.checkout && { checkout: newer("checkout", told.checkout, news.checkout) }),
    ...(news.invoice && { invoice: newer("invoice", told.invoice, news.invoice) }),
    ...(news.subscription && { subscription: newer("subscription", told.subscription, news.subscription) }),
  };
}

export function hearDispute(told: Told, id: string, news: Word<Dispute["state"]>): Told {
  return { ...told, disputes: { ...told.disputes, [id]: newer("dispute", told.disputes?.[id], news) } };
}

/** `charge`: the payment that went back. One that did not arrive leaves the payment ours. */
export function hearRefund({ refund: old, ...told }: Told, charge: string, news: RefundWord): Told {
  const refunds = { ...told.refunds, [charge]: newer("refund", told.refunds?.[charge], news) };
  const isUndone = old && news.word === "failed" && news.at >= old.at;
  return { ...told, refunds, ...(old && !isUndone && { refund: old }) };
}

/** When the first of the payments went back that did; undefined where none did. */
export function firstRefundAt({ refund, refunds = {} }: Told) {
  const full = [refund, ...Object.values(refunds)].filter((each) => each?.word === "full");
  return full.length === 0 ? undefined : Math.min(...full.map((each) => each?.at ?? 0));
}

function newer<What extends string>(kind: keyof typeof order, old: Word<What> | undefined, news: Word<What>) {
  if (!old) return news;
  const [oldLasts, newLasts] = [old, news].map(({ word }) => lasting.has(`${word} ${kind}`));
  if (oldLasts !== newLasts) return newLasts ? news : old;
  if (news.at !== old.at) return news.at > old.at ? news : old;
  const rank = ({ word }: Word<What>) => (order[kind] as readonly string[]).indexOf(word);
  return rank(news) > rank(old) ? news : old;
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
