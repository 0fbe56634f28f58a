import { type ZodType, z } from "zod";
import { oneLine } from "#app/forms/fields/form-fields.ts";
import type { Role } from "#app/mail/owner-mails/desk-people.server.ts";
import { type Asked, asOwner, readOrder } from "#app/people/owner/as-owner.server.ts";
import type { OwnerName } from "#app/people/owner/owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Site } from "#app/site/site.ts";
import type { OrderResult } from "./orders.ts";

/** What the owner types for themselves alone, such as why; in characters. */
export const ownersNote = oneLine.pipe(z.string().min(1).max(500));

type Taken = OrderResult | { ok: false; kind: "not_found" | "invalid" };

/** Reads an order and carries it out. What could not be done is a result; `not_found` and `invalid` are for what nobody could order. */
export function answerOrder<Order>(
  args: Asked,
  schema: ZodType<Order>,
  carryOut: (site: Site, order: Order, who: OwnerName, role: Role) => Promise<Taken>,
) {
  return asOwner(args, async (site, who, role) => {
    const order = await readOrder(args.request, schema);
    if (!order.ok) return answerJson(order);
    const taken = await carryOut(site, order.value, who, role);
    return answerJson("kind" in taken ? taken : { ok: true, value: taken });
  });
}
