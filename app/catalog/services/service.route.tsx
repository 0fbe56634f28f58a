import { href } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { serviceSchema } from "#app/content/meta/schema-org.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import type { Route } from "./+types/service.route.ts";
import { ServiceArticle } from "./service-article.tsx";
import { articleOf } from "./service-article.server.ts";
import { findService, servicePath } from "./services.server.ts";

export const handle = { stop: true };

export function loader({ params, context, url }: Route.LoaderArgs) {
  const content = requireContent(context);
  const service = findService(content, params.service);
  if (!service) throw lost(context, url);

  const origin = originOf(context);
  const path = servicePath(service);
  describePage(context, serviceSchema(origin, { name: service.title, description: service.summary, path }));
  describeTrail(context, { name: "Services", path: "/services" }, { name: service.title, path });
  return articleOf(content, service);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { service } = loaderData;
  return pageMeta(matches, {
    title: service.title,
    description: service.summary,
    path: href("/services/:service", { service: service.slug }),
    line: service.line,
  });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceArticle {...loaderData} />;
}
