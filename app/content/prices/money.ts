const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,199.70". */
export function formatCents(cents: number) {
  return dollars.format(cents / 100);
}

/** Currencies of which, besides the dollar, a hundred of the smallest coins make one, also as payment partners count. */
const hundreds = "aud brl cad chf cny czk dkk eur gbp hkd ils inr mxn nok nzd pln ron sek sgd thb zar".split(" ");

/** "$1,199.70", "€12.50"; of rarer currencies it is not known here how many of the smallest coins make one. */
export function formatMoney({ cents, currency }: { cents: number; currency: string }) {
  if (currency === "usd") return formatCents(cents);
  if (!hundreds.includes(currency)) return `${cents} in the smallest coin of ${currency.toUpperCase()}`;
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
}

/** What paying in advance saves over all monthly payments: cents, the full sum in cents, and the share in percent with one decimal. */
export function prepaidSaving({ monthly, prepaid, months }: { monthly: number; prepaid: number; months: number }) {
  const full = monthly * months;
  const saved = full - prepaid;
  return { saved, full, percent: Math.round((saved / full) * 1000) / 10 };
}
