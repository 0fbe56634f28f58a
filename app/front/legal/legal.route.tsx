import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { notFound } from "#app/site/responses.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import type { Route } from "./+types/legal.route.ts";
import { LegalArticle } from "./legal-article.tsx";
import { legalPagesOf } from "./legal.server.ts";
import { legalWordsOf } from "./legal-words.server.ts";

/** One module for four addresses; which page it is comes from the path (routes.ts). */
export function loader({ url, context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const pages = legalPagesOf(content);
  const page = pages.find(({ slug }) => slug === url.pathname.replaceAll("/", ""));
  if (!page) throw notFound();

  describeTrail(context, { name: page.title, path: `/${page.slug}` });
  const others = pages.filter((each) => each !== page).map(({ slug, title }) => ({ slug, title }));
  return { words: legalWordsOf(content), page, others };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, slug } = loaderData.page;
  return pageMeta(matches, { title, description, path: `/${slug}` });
}

export default function LegalRoutePage({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />;
}
