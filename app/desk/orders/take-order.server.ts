import { type ZodType, z } from "zod";
import { oneLine } from "#app/forms/fields/form-fields.ts";
import { readOrder } from "#app/people/owner/as-owner.server.ts";
import type { Answer } from "#partners/answer.ts";
import type { Outcome } from "./orders.ts";

/** What the owner types for themselves alone, such as why; in characters. */
export const ownersNote = oneLine.pipe(z.string().min(1).max(500));

/** Reads an order and carries it out. What could not be done is an outcome; `not_found` and `invalid` are for what nobody could order. */
export async function takeOrder<Order>(
  request: Request,
  schema: ZodType<Order>,
  carryOut: (order: Order) => Promise<Outcome | { ok: false; kind: "not_found" | "invalid" }>,
): Promise<Answer<Outcome, "not_found" | "invalid">> {
  const order = await readOrder(request, schema);
  if (!order.ok) return order;
  const outcome = await carryOut(order.value);
  return "kind" in outcome ? outcome : { ok: true, value: outcome };
}
