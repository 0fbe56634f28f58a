export const topics = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"] as const;
export type Topic = (typeof topics)[number];
export type Urgency = "today" | "soon" | "whenever";
export type Trap = "instruction" | "personal" | "two-topics" | "old-rule" | "wrong-order";

/**
 * One reason to write. `{a|b}` stands for one of several wordings; `<o>` for the order as the customer writes it, `<p>` for
 * a product of it, `<r>` a repair, `<rma>` a return, `<t>` the tracking, `<day>`, `<date>` an event two or three days ahead,
 * `<days>` since the delivery, `<customer>` a number, `<street>`, `<town>`, `<bike>`, `<n>` a small number, `<amount>` the total of the order.
 */
export type Kind = {
  topic: Topic;
  urgency: Urgency;
  /** Which row of the shop the mail is about; `none` may still name a product. */
  about: "shipped" | "open" | "delivered" | "old" | "autumn" | "repair" | "return" | "none";
  subject: string;
  body: string;
  trap?: Trap;
  /** A product named in the words themselves. */
  sku?: string;
  /** Not a customer: name and address of the sender. */
  from?: readonly [string, string];
};

export function kind(topic: Topic, urgency: Urgency, about: Kind["about"], subject: string, body: string): Kind {
  return { topic, urgency, about, subject, body };
}
