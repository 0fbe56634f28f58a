import type { RouterContextProvider } from "react-router";
import { z, type ZodType } from "zod";
import type { Role } from "#app/mail/owner-mails/desk-people.server.ts";
import { addresses } from "#app/site/addresses.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, type Site, visitorContext } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { OwnerName } from "./owner.server.ts";
import { requireOwner } from "./require-owner.server.ts";

export type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Every address under /api/admin goes through here: lets owners pass as `requireOwner` says, and helpers where
 * `isForHelpers` says, then answers what `run` makes. What a helper does not see of an open address `run` leaves out.
 */
export async function asOwner(
  { request, context }: Asked,
  run: (site: Site, who: OwnerName, role: Role) => Promise<Response>,
) {
  const site = requireSite(context);
  const { name, role } = await requireOwner(site, request, context.get(visitorContext));
  if (role === "helper") await requireOpenToHelpers(request);
  return run(site, name, role);
}

async function requireOpenToHelpers(request: Request) {
  if (!(await isForHelpers(request))) throw answerJson({ ok: false, kind: "forbidden" });
}

/** Only addresses that routes.ts opens to helpers, letter by letter, and of what is posted there only the orders that it names. */
async function isForHelpers(request: Request) {
  const { pathname } = new URL(request.url);
  const orders = addresses.find(({ path }) => path === pathname)?.helpers;
  if (orders === undefined || request.method === "GET") return orders !== undefined;
  const posted: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return z.object({ do: z.enum(orders) }).safeParse(posted).success;
}

/** What the owner's page posts, as JSON; `invalid` when it is anything else. */
export async function readOrder<Order>(request: Request, schema: ZodType<Order>): Promise<Answer<Order, "invalid">> {
  const body: unknown = await request.json().catch(() => undefined);
  const read = schema.safeParse(body);
  return read.success ? { ok: true, value: read.data } : { ok: false, kind: "invalid" };
}
