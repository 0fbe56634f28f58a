import type { Kysely } from "kysely";
import { z } from "zod";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { emailField as email } from "#app/forms/fields/form-fields.ts";
import { findEdition } from "#app/newsletter/editions/editions.server.ts";
import { approveEdition, leaveEdition, previewEdition } from "#app/newsletter/sending/edition-sends.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

const id = z.string().regex(/^[\w-]{1,100}$/);

/** What the owner may order about an edition, named by its slug. */
export const editionOrders = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("preview-edition"), id, email }),
  z.strictObject({ do: z.literal("approve-edition"), id }),
  z.strictObject({ do: z.literal("leave-edition"), id }),
]);

/** Does it and writes down who did, in one transaction; an order that changes nothing leaves no note (security.md E7). */
export async function carryOutEditionOrder(
  site: Site,
  order: z.output<typeof editionOrders>,
  who: OwnerName,
): Promise<OrderResult | { ok: false; kind: "not_found" }> {
  const edition = findEdition(site.content, order.id);
  if (!edition) return { ok: false, kind: "not_found" };
  const note = (queries: Kysely<Tables>, what: string) =>
    recordOwnerAction(queries, { who, what, subject: edition.slug, at: site.now() });
  if (order.do === "preview-edition") return previewEdition(site, edition, order.email, note);
  return order.do === "approve-edition" ? approveEdition(site, edition, note) : leaveEdition(site, edition, note);
}
