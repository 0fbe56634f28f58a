import { z } from "zod";
import {
  replaceCertificate,
  revokeCertificate,
} from "#app/school/certification/certificates/certificate-orders.server.ts";
import type { OwnerName } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { ownersNote as reason } from "#app/desk/frame/orders/answer-order.server.ts";

const id = z.string().regex(/^[\w-]{1,100}$/);

/** What the owner may order. `sure` is the box that must be ticked: a revoked certificate never becomes valid again. */
export const certificateOrders = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("revoke"), id, reason, sure: z.literal("yes") }),
  z.strictObject({ do: z.literal("replace"), id, name: z.string().max(1000), reason }),
]);

/** Does it and writes down who did, in one transaction; an order that changes nothing leaves no note (security.md E7). */
export async function carryOutCertificateOrder(
  site: Site,
  order: z.output<typeof certificateOrders>,
  who: OwnerName,
): Promise<OrderResult> {
  const { id, reason } = order;
  if (order.do === "revoke") {
    const revoked = await revokeCertificate(site, { id, reason }, who);
    return revoked.ok ? { ok: true } : { ok: false, reason: "gone" };
  }
  const replaced = await replaceCertificate(site, { id, name: order.name, reason }, who);
  if (replaced.ok) return { ok: true, certificate: replaced.value.id };
  return { ok: false, reason: replaced.kind === "invalid" ? "name" : "gone" };
}
