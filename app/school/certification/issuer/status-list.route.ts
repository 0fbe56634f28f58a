import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/status-list.route.ts";
import { publicText } from "#app/school/certification/credential-page/public-answers.ts";
import { findStatusList } from "./status-list.server.ts";

/** Which certificates were taken back: a list that says it of all, so that nobody learns whose certificate is looked at. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const number = /^[1-9]\d{0,3}$/.test(params.list) ? Number(params.list) : 0;
  const list = number === 0 ? undefined : await findStatusList(requireSite(context), number);
  if (list === undefined) throw notFound();
  return publicText(list, "application/vc+ld+json", { "Cache-Control": "public, max-age=300" });
}
