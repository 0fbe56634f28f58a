import { randomBytes } from "node:crypto";
import { chargeOf, type Extras } from "./charge.ts";

/** What a payment link's address says: `/test_consultation-9500` is a consultation for 9500 cents. */
export type Link = {
  id: string;
  name: string;
  amountCents: number;
  mode: "payment" | "subscription";
  /** Dollars where it is not said. */
  currency?: string;
};

/** A form that somebody sent on a payment page. `createdAt` in milliseconds. */
export type Session = {
  id: string;
  link: Link;
  /** As the partner keeps it: null when it was missing or dropped. */
  reference: string | null;
  email: string;
  createdAt: number;
  status: "open" | "complete" | "expired";
  paid: "paid" | "unpaid";
  /** How a payment by bank stands. */
  slow: "none" | "under-way" | "arrived" | "failed";
  /** What the payer brought. */
  extras?: Extras;
  /** What the owner wrote on the link. */
  metadata?: Record<string, string>;
};

export type Sessions = ReturnType<typeof openSessions>;

const most = 2000;
const names: Record<string, string | undefined> = {
  consultation: "Consultation",
  "coaching-single": "Coaching, Single Session",
  "coaching-monthly": "Coaching, Monthly Package",
  "specialist-monthly": "AI Specialist, monthly",
  "specialist-prepaid": "AI Specialist, prepaid",
  "engineer-monthly": "AI Engineering, monthly",
  "engineer-prepaid": "AI Engineering, prepaid",
};

/** The last sessions, in memory; pages show fewer. */
export function openSessions(now: () => number) {
  const kept: Session[] = [];
  return {
    kept,
    find: (id: string) => kept.find((session) => session.id === id),
    begin(wish: Pick<Session, "link" | "reference" | "email" | "extras" | "metadata">): Session {
      const id = newId("cs_test");
      const session: Session = { ...wish, id, createdAt: now(), status: "open", paid: "unpaid", slow: "none" };
      kept.push(session);
      if (kept.length > most) kept.shift();
      return session;
    },
  };
}

/** The page of the site to which a payment returns, as the link's own setting says; for a call once it is paid. */
export function returnOf({ link: { id }, id: session, paid }: Session) {
  const [, program] = /^test_(specialist|engineer)-(?:monthly|prepaid)-/.exec(id) ?? [];
  if (program) return `/success/ai-${program}?session_id=${session}`;
  return paid === "paid" ? "/booking-paid" : undefined;
}

/** Undefined for an address that is no payment page. */
export function readLink(pathname: string): Link | undefined {
  const [, id = "", item = "", cents = ""] = /^\/(test_([a-z]+(?:-[a-z]+)*)-(\d{1,8}))$/.exec(pathname) ?? [];
  if (id === "") return undefined;
  const mode = item.endsWith("-monthly") ? "subscription" : "payment";
  return { id, name: names[item] ?? item, amountCents: Number(cents), mode };
}

/** What the partner keeps of a reference: anything of another form is dropped without a word (partners.md §2.1). */
export function keptReference(reference: string) {
  return /^[\w-]{1,200}$/.test(reference) ? reference : null;
}

/** What this visit is about to cost, or cost. */
export function costOf({ link, extras }: Pick<Session, "link" | "extras">) {
  return chargeOf(link.amountCents, extras);
}

export function newId(kind: string) {
  return `${kind}_${randomBytes(12).toString("hex")}`;
}

/** "$95.00", "€95.00". */
export function money(cents: number, { currency = "usd" }: Pick<Link, "currency"> = {}) {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() }).format(cents / 100);
}
