import type { RouterContextProvider } from "react-router";
import type { ZodType } from "zod";
import { requireSite, type Site, visitorContext } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { OwnerName } from "./owner.server.ts";
import { requireOwner } from "./require-owner.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Every address under /api/admin goes through here: lets the owner pass as `requireOwner` says, then answers what `run`
 * makes.
 */
export async function asOwner({ request, context }: Asked, run: (site: Site, who: OwnerName) => Promise<Response>) {
  const site = requireSite(context);
  const who = await requireOwner(site, request, context.get(visitorContext));
  return run(site, who);
}

/** What the owner's page posts, as JSON; `invalid` when it is anything else. */
export async function readOrder<Order>(request: Request, schema: ZodType<Order>): Promise<Answer<Order, "invalid">> {
  const body: unknown = await request.json().catch(() => undefined);
  const read = schema.safeParse(body);
  return read.success ? { ok: true, value: read.data } : { ok: false, kind: "invalid" };
}
