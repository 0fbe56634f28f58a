import { madeOf } from "./events.ts";
import { costOf, newId, type Session, type Sessions } from "./sessions.ts";
import { chargeObject, type Subscriptions } from "./subscriptions.ts";

type Parts = {
  sessions: Sessions;
  subscriptions: Subscriptions;
  tell: (session: Session, type: string, object: object) => Promise<unknown>;
};
type Payment = { session: Session; month: number; intent: string; charge: string };

/** What was paid, month by month, and what of it went back through the API (partners.md §2.4). */
export function openRefunds({ sessions, subscriptions, tell }: Parts) {
  const given = new Map<string, string>();

  /** Each payment has a number of its own; that of a single payment, and of a first month, is the visit's. */
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

  /** What paid an invoice, as a list: none where nothing did. */
  function ofInvoice(invoice: string) {
    const paid = payments().filter(({ session, month }) => madeOf("in", `${session.id} ${month}`) === invoice);
    return paid.map(({ intent }) => ({
      id: madeOf("inpay", intent),
      object: "invoice_payment",
      invoice,
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
    const { session, charge } = payment;
    const whole = { ...chargeObject(session, costOf(session).total), id: charge, payment_intent: intent };
    await tell(session, "charge.refunded", whole);
    return refundObject(payment, id);
  }

  /** What the payer's bank did not take can be given back again. */
  function undo(session: Session) {
    for (const payment of payments()) if (payment.session === session) given.delete(payment.intent);
  }

  return { ofInvoice, listed, give, undo };
}

export type Refunds = ReturnType<typeof openRefunds>;

function numbersOf({ id }: Session, month: number) {
  const of = month === 1 ? id : `${id} ${month}`;
  return { intent: madeOf("pi", of), charge: madeOf("ch", of) };
}

function refundObject({ session, intent, charge }: Payment, id: string) {
  const { total: amount } = costOf(session);
  const currency = session.link.currency ?? "usd";
  return { id, object: "refund", amount, charge, currency, payment_intent: intent, status: "succeeded" };
}
