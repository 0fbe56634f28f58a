/** Calls that can be paid by a hosted payment link; each has a link of its own. */
export type Payable = "consultation" | "coaching-single" | "coaching-monthly";
/** A plan of a program, as its payment link is named. */
export type ProgramItem = `${"specialist" | "engineer"}-${"monthly" | "prepaid"}`;

/**
 * `reference` ties the payment to what it is for: 1–200 letters, digits, `-` and `_`, not to be guessed (partners.md §2.1).
 * `email` may be empty. `campaign`: utm_ fields, which the caller has checked.
 */
export type PaymentWish = {
  item: Payable | ProgramItem;
  reference: string;
  email: string;
  campaign?: Record<string, string>;
};

/**
 * What a payment page asks of whoever opens it now, before tax and codes. `cents` is null where that is no single amount: the
 * payer chooses it, or several things are sold. `rhythm` "other": neither once nor every month from the first day on. Not
 * `isOpen`: nobody can pay there.
 */
export type LinkCharge = {
  cents: number | null;
  /** ISO 4217, small: "usd". */
  currency: string;
  rhythm: "once" | "monthly" | "other";
  isOpen: boolean;
};

/** A payment page as the partner keeps it. `isCurrent`: the site's settings lead to it. `charge`: null where it cannot be read. */
export type PaymentLink = {
  id: string;
  item: Payable | ProgramItem;
  url: string;
  isCurrent: boolean;
  charge: LinkCharge | null;
};
