import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/badge.route.ts";
import { type BadgeForm, bakedBadge, findBadge } from "#app/school/certification/certificate-files/badges.server.ts";
import { publicFile } from "./public-answers.ts";
import { requireStanding } from "./require-credential.server.ts";

const types = { png: "image/png", svg: "image/svg+xml" } satisfies Record<BadgeForm, string>;

/** `<program>.png` is the badge itself, `<certificate>.png` the one with the certificate in it; the same as SVG. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, name = "", form] = /^([a-z0-9-]+)\.(png|svg)$/.exec(params.file) ?? [];
  if (form !== "png" && form !== "svg") throw notFound();
  const badge = findBadge(name, form);
  if (badge) return publicFile(badge, types[form], `badge-${params.file}`);

  const { credential, number, program } = await requireStanding(requireSite(context), name);
  return publicFile(bakedBadge(program, form, credential), types[form], `badge-${number}.${form}`);
}
