import { href } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import type { Route } from "./+types/edition.route.ts";
import { newsletterWordsOf } from "#app/newsletter/words/newsletter-words.server.ts";
import { EditionArticle } from "./edition-article.tsx";
import { editionName, summarize } from "#app/newsletter/editions/edition-summary.ts";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import { editionsOf, findEdition } from "#app/newsletter/editions/editions.server.ts";

export function loader({ params, context, url }: Route.LoaderArgs) {
  const content = requireContent(context);
  const edition = findEdition(content, params.edition);
  if (!edition) throw lost(context, url);

  const origin = originOf(context);
  const here = { name: editionName(edition), path: href("/newsletter/:edition", { edition: edition.slug }) };
  describePage(context, articleSchema(origin, edition, here.path));
  describeTrail(context, { name: "Newsletter", path: "/newsletter" }, here);
  const editions = editionsOf(content);
  const place = editions.indexOf(edition);
  const { form, edition: words } = newsletterWordsOf(content);
  return {
    words: { form, edition: words },
    edition,
    around: editions.slice(Math.max(0, place - 1), place + 2).map(summarize),
  };
}

function articleSchema(origin: string, edition: Edition, path: string) {
  const company = { "@id": `${origin}/#company` };
  return {
    "@type": "Article",
    headline: edition.title,
    description: edition.description,
    datePublished: edition.date,
    timeRequired: `PT${edition.minutes}M`,
    url: origin + path,
    mainEntityOfPage: origin + path,
    author: company,
    publisher: company,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { edition } = loaderData;
  return pageMeta(matches, {
    title: edition.title,
    description: edition.description,
    path: href("/newsletter/:edition", { edition: edition.slug }),
    line: "prompts",
  });
}

export default function EditionPage({ loaderData }: Route.ComponentProps) {
  return <EditionArticle {...loaderData} />;
}
