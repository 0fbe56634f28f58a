import { serviceSchema } from "#app/content/meta/schema-org.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import type { Route } from "./+types/coaching.route.ts";
import { nextTimesFor } from "#app/catalog/next-times/next-times.server.ts";
import { CoachingArticle } from "./coaching-article.tsx";
import { coachingOf } from "./coaching.server.ts";
import { packageOffers } from "./packages.ts";

export const handle = { stop: true };

export async function loader({ context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const origin = originOf(context);
  const coaching = coachingOf(content);
  const { title, description } = coaching;
  const place = { name: title, path: "/coaching" };
  const prices = sitePrices(content).coaching;
  describePage(context, { ...serviceSchema(origin, { ...place, description }), offers: packageOffers(prices, origin) });
  describeTrail(context, { ...place, name: "Coaching" });
  return {
    coaching,
    prices,
    next: await nextTimesFor(context, "coaching-single"),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.coaching, path: "/coaching", line: "training" });
}

export default function CoachingPage({ loaderData }: Route.ComponentProps) {
  return <CoachingArticle {...loaderData} />;
}
