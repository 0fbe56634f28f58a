/** What a payer may bring to a payment page, or the owner switch on for a link. */
export type Extras = {
  tax?: "on-top" | "included";
  /** Percent that a promotion code takes off, every month. */
  code?: 20 | 100;
  /** The payment page shows another currency; what is charged stays. */
  shown?: "eur";
  quantity?: number;
};

/** Of a price in cents. `total` is what is paid. */
type Charge = { subtotal: number; discount: number; tax: number; total: number };

const taxRate = 0.088_75;
/** Euros for a dollar, as the played partner changes them. */
const rate = 0.92;

export function chargeOf(cents: number, { tax: kind, code, quantity = 1 }: Extras = {}): Charge {
  const subtotal = cents * quantity;
  const discount = Math.round((subtotal * (code ?? 0)) / 100);
  const net = subtotal - discount;
  if (kind === undefined) return { subtotal, discount, tax: 0, total: net };
  const onTop = kind === "on-top";
  const tax = Math.round(onTop ? net * taxRate : net - net / (1 + taxRate));
  return { subtotal, discount, tax, total: onTop ? net + tax : net };
}

/** What the payer saw, where that was another currency. */
export function shownAs(total: number, { shown }: Extras = {}) {
  return shown && { presentment_amount: Math.round(total * rate), presentment_currency: shown };
}

/** From the fields of the payment page; what is not understood is left out. */
export function readExtras(fields: URLSearchParams): Extras {
  const [tax, code, quantity] = ["tax", "code", "quantity"].map((name) => fields.get(name) ?? "");
  return {
    ...((tax === "on-top" || tax === "included") && { tax }),
    ...((code === "20" || code === "100") && { code: code === "20" ? 20 : 100 }),
    ...(fields.get("shown") === "eur" && { shown: "eur" }),
    ...(quantity === "2" && { quantity: 2 }),
  };
}
