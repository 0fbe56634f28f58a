import { madeOf } from "#demo/checkout/purchases/events.ts";
import { costOf, newId, type Session, type Sessions } from "#demo/checkout/purchases/sessions.ts";
import { chargeObject, numbersOf, type Subscriptions } from "./subscriptions.ts";

type Parts = {
  sessions: Sessions;
  subscriptions: Subscriptions;
  tell: (session: Session, type: string, object: object) => Promise<unknown>;
};
type Payment = { session: Session; month: number; intent: string; charge: string };

/** What was paid, month by month, and what of it went back through the API (partners.md §2.4). */
export function openRefunds({ sessions, subscriptions, tell }: Parts) {
  const given = new Map<string, string>();

  function payments(): Payment[] {
    return sessions.kept
      .filter(({ paid }) => paid === "paid")
      .flatMap((session) => {
        const months = subscriptions.ofSession(session)?.months ?? 1;
        return Array.from({ length: months }, (_, place) => ({
          session,
          month: place + 1,
          ...numbersOf(session, place + 1),
        }));
      });
  }

  const invoiceOf = ({ session, month }: Payment) => madeOf("in", `${session.id} ${month}`);

  /** What paid an invoice, or what a payment paid, as a list: none where there was neither. A single payment has no invoice. */
  function ofInvoices({ invoice, intent: paidBy }: { invoice?: string | null; intent?: string | null }) {
    const paid = payments()
      .filter(({ session }) => subscriptions.ofSession(session))
      .filter((each) => (paidBy ? each.intent === paidBy : invoiceOf(each) === invoice));
    return paid
      .map((each) => ({ ...each, invoice: invoiceOf(each) }))
      .map(({ intent, invoice: of }) => ({
        id: madeOf("inpay", intent),
        object: "invoice_payment",
        invoice: of,
        payment: { type: "payment_intent", payment_intent: intent },
        status: "paid",
      }));
  }

  function listed(intent: string) {
    const payment = payments().find((each) => each.intent === intent);
    return payment && given.has(intent) ? [refundObject(payment, given.get(intent) ?? "")] : [];
  }

  /** All that is left of a payment; undefined where there is none, null where nothing is left. */
  async function give(intent: string) {
    const payment = payments().find((each) => each.intent === intent);
    if (!payment) return undefined;
    if (given.has(intent)) return null;
    const id = newId("re");
    given.set(intent, id);
    const { session, month } = payment;
    await tell(session, "charge.refunded", chargeObject(session, costOf(session).total, month));
    return refundObject(payment, id);
  }

  /** What the payer's bank did not take can be given back again. */
  function undo(session: Session) {
    for (const payment of payments()) if (payment.session === session) given.delete(payment.intent);
  }

  return { ofInvoices, listed, give, undo };
}

export type Refunds = ReturnType<typeof openRefunds>;

function refundObject({ session, intent, charge }: Payment, id: string) {
  const { total: amount } = costOf(session);
  const currency = session.link.currency ?? "usd";
  return { id, object: "refund", amount, charge, currency, payment_intent: intent, status: "succeeded" };
}
