const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,199.70". */
export function formatCents(cents: number) {
  return dollars.format(cents / 100);
}

/** "$1,199.70"; of other currencies it is not known here how many of the smallest coins make one. */
export function formatMoney({ cents, currency }: { cents: number; currency: string }) {
  return currency === "usd" ? formatCents(cents) : `${cents} in the smallest coin of ${currency.toUpperCase()}`;
}

/** What paying in advance saves over all monthly payments: cents, the full sum in cents, and the share in percent with one decimal. */
export function prepaidSaving({ monthly, prepaid, months }: { monthly: number; prepaid: number; months: number }) {
  const full = monthly * months;
  const saved = full - prepaid;
  return { saved, full, percent: Math.round((saved / full) * 1000) / 10 };
}
