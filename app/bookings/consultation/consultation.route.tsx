import { href, redirectDocument } from "react-router";
import { serviceSchema } from "#app/content/meta/schema-org.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { notFound, ownPath } from "#app/site/responses.ts";
import { formatCents } from "#app/content/prices/money.ts";
import { freeCallAddress } from "#app/content/prices/free-call.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { ServiceArticle } from "#app/catalog/services/service-article.tsx";
import { articleOf } from "#app/catalog/services/service-article.server.ts";
import { findService } from "#app/catalog/services/services.server.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import type { Route } from "./+types/consultation.route.ts";
import { Scheduler } from "./scheduler.tsx";
import { fill } from "#app/content/words/words.ts";
import { consultationWordsOf } from "#app/bookings/words/consultation-words.server.ts";

export const handle = { stop: true };

/** /consultation and /services/ai-consulting (specification §2); search engines are sent to the first. */
export function loader({ context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const service = findService(content, "ai-consulting");
  if (!service) throw notFound();

  const origin = originOf(context);
  const path = href("/consultation");
  describePage(context, serviceSchema(origin, { name: service.title, description: service.summary, path }));
  describeTrail(context, { name: "Services", path: "/services" }, { name: service.title, path });
  const { consultation, advice } = sitePrices(content);
  return {
    words: consultationWordsOf(content),
    article: articleOf(content, service),
    price: formatCents(consultation.price),
    minutes: consultation.minutes,
    adviceMinutes: advice.minutes,
  };
}

/**
 * Only a document of this page may frame the partner (security.md B5). Whoever comes from another page without loading
 * a document still has that page's policy, so that this page is loaded afresh.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [arrival] = performance.getEntriesByType("navigation");
  const began = new URL(arrival?.name ?? location.href).pathname;
  const { pathname, search } = new URL(request.url);
  if (began === href("/consultation") || began === href("/services/ai-consulting")) return await serverLoader();
  throw redirectDocument(ownPath(pathname + search));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, summary } = loaderData.article.service;
  return pageMeta(matches, { title, description: summary, path: href("/consultation") });
}

export default function ConsultationPage({ loaderData: { words, article, ...terms } }: Route.ComponentProps) {
  return (
    <ServiceArticle
      {...article}
      actions={
        <>
          <ButtonLink to={`${href("/schedule-consultation")}?from=ai-consulting`}>{fill(words.book, terms)}</ButtonLink>
          <ButtonLink look="ghost" to={freeCallAddress}>
            {words.advice}
          </ButtonLink>
        </>
      }
    >
      <Scheduler words={words} {...terms} />
    </ServiceArticle>
  );
}
