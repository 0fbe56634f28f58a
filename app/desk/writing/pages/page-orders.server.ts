import { z } from "zod";
import { slug } from "#app/content/reading/fields.ts";
import { fileName } from "#app/desk/writing/drafts/write-draft.server.ts";
import type { Site } from "#app/site/site.ts";
import { addPage } from "./add-page.server.ts";
import { keepPage } from "./keep-page.server.ts";
import type { PageOrdered } from "./page-kinds.ts";
import { orderPages } from "./order-pages.server.ts";
import { renamePage } from "./rename-page.server.ts";
import { retirePage } from "./retire-page.server.ts";

const name = slug.max(60);

/** What owners order about pages as a whole. */
export const pageOrders = [
  z.strictObject({
    do: z.literal("add-page"),
    folder: z.string().max(40),
    slug: name,
    name: z.string().trim().min(1).max(80),
  }),
  z.strictObject({ do: z.literal("rename-page"), file: fileName, slug: name }),
  z.strictObject({ do: z.literal("retire-page"), file: fileName }),
  z.strictObject({ do: z.literal("keep-page"), file: fileName }),
  z.strictObject({ do: z.literal("order-page"), file: fileName, by: z.enum(["up", "down"]) }),
] as const;

type Order = z.output<(typeof pageOrders)[number]>;

export async function orderOfPages(site: Site, who: string, order: Order): Promise<PageOrdered> {
  const done = await changed(site, who, order);
  return done.ok ? { ok: true, file: done.file } : done;
}

function changed(site: Site, who: string, order: Order) {
  if (order.do === "add-page") return addPage(site, who, order);
  if (order.do === "rename-page") return renamePage(site, who, order);
  if (order.do === "retire-page") return retirePage(site, who, order.file);
  if (order.do === "keep-page") return keepPage(site, who, order.file);
  return orderPages(site, who, order);
}
