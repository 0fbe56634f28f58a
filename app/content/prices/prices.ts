import { z } from "zod";

const most = 100_000;
const sold = dollars(
  z.number().refine((price) => price > 0 && price <= most, `Write a price above 0, of at most ${most} dollars.`),
);
const call = dollars(
  z
    .number()
    .refine(
      (price) => price >= 0 && price <= most,
      `Write a price of at most ${most} dollars; 0 where the call is free.`,
    ),
);

const monthly = sold.meta({ title: "Price a month" });
const prepaid = sold.meta({ title: "Price paid in advance" });
const months = z.int().min(1).max(60).meta({ title: "Months", description: "So many payments a monthly plan has." });
const price = { title: "Price in dollars" };
const minutes = z.int().min(5).max(480).meta({ title: "Length in minutes" });

/** Every price, term and length that the site states: `content/prices.yaml`. */
export const pricesSchema = z.strictObject({
  listing: z.strictObject(byProgram(z.strictObject({ monthly, prepaid }))).meta({
    title: "As the course list states them",
    description: "In dollars. Payment uses the prices of the programs.",
  }),
  programs: z.strictObject(byProgram(z.strictObject({ monthly, prepaid, months }))).meta({
    title: "Programs",
    description: "In dollars: what is paid. The links of the payment partner charge what is set there.",
  }),
  coaching: z.strictObject({ single: session(), monthly: session() }),
  consultation: z.strictObject({ price: call.meta(price), minutes }),
  advice: z.strictObject({ price: call.meta(price), minutes }),
  refunds: z
    .strictObject({ workingDays: z.int().positive().max(30).meta({ title: "Working days until money is back" }) })
    .meta({ title: "Refunds" }),
  savingClaim: z.string().min(1).meta({
    title: "What prepaying saves",
    description: "Stands on both program pages. A percentage in it has to be true.",
  }),
  /** One sentence for the program pages: whether tax is in the prices. */
  tax: z
    .string()
    .min(1)
    .optional()
    .meta({ title: "Tax", description: "One sentence, such as “Prices do not include sales tax.”" }),
});

/** All money is integer cents, USD. */
export type Prices = z.output<typeof pricesSchema>;
export type ProgramSlug = "ai-specialist" | "ai-engineer";

/** As the owner writes them (199.95) they become integer cents (19995); more than two decimals are refused. */
function dollars(amount: z.ZodNumber) {
  return amount
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      "Write a price with at most two decimals, such as 199.95.",
    )
    .transform((value) => Math.round(value * 100));
}

function byProgram<Schema extends z.ZodType>(schema: Schema) {
  return { "ai-specialist": schema, "ai-engineer": schema } satisfies Record<ProgramSlug, Schema>;
}

function session() {
  return z.strictObject({
    price: sold.meta(price),
    sessions: z.int().min(1).max(100).meta({ title: "Number of sessions" }),
    minutes,
  });
}
