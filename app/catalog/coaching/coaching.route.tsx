import { breadcrumbs, serviceSchema } from "#app/content/meta/schema-org.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import type { Route } from "./+types/coaching.route.ts";
import { nextTimesFor } from "#app/catalog/next-times/next-times.server.ts";
import { CoachingArticle } from "./coaching-article.tsx";
import { coachingOf } from "./coaching.server.ts";
import { packageOffers } from "./packages.ts";

const description =
  "One-on-one AI career coaching: four kinds of session, one hour or four a month, with the price of each hour.";

export async function loader({ context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const origin = originOf(context);
  const place = { name: "AI career coaching", path: "/coaching" };
  const prices = sitePrices(content).coaching;
  describePage(context, { ...serviceSchema(origin, { ...place, description }), offers: packageOffers(prices, origin) });
  describePage(context, breadcrumbs(origin, [{ ...place, name: "Coaching" }]));
  return {
    coaching: coachingOf(content),
    prices,
    next: await nextTimesFor(context, "coaching-single"),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "AI career coaching", description, path: "/coaching", line: "training" });
}

export default function CoachingPage({ loaderData }: Route.ComponentProps) {
  return <CoachingArticle {...loaderData} />;
}
