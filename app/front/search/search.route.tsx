import { href, Link } from "react-router";
import { nearPages } from "#app/front/discovery/near-pages.ts";
import { visitorPages } from "#app/front/discovery/fixed-pages.ts";
import { publicPages } from "#app/front/discovery/public-pages.server.ts";
import { findSection } from "#app/front/discovery/sections.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/search.route.ts";
import { longestQuery } from "./longest-query.ts";
import { NothingFound } from "./nothing-found.tsx";
import { groupByPage } from "./pages-found.ts";
import { searchSite } from "./search.server.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchResults } from "./search-results.tsx";
import { SearchStart } from "./search-start.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get("q") ?? "").trim();
  const query = asked.slice(0, longestQuery);
  const within = findSection(searchParams.get("in"));
  const content = requireContent(context);
  const found = searchSite(content, query, { within: within?.slug });
  const all = [...publicPages(content), ...visitorPages(content)];
  const near = found.length > 0 ? [] : nearPages(query, all);
  return {
    query,
    within,
    count: found.length,
    pages: groupByPage(found, all),
    near: near.map(({ path, title, summary }) => ({ path, title, summary })),
    cut: asked.length > longestQuery,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.query ? `Search for ${loaderData.query}` : "Search";
  return pageMeta(matches, {
    title,
    description: "Search the services, courses, tool reviews, newsletters and answers on this site.",
  });
}

export default function SearchPage({ loaderData: { query, within, count, pages, near, cut } }: Route.ComponentProps) {
  return (
    <section className={layout.section}>
      <div className={`${layout.narrow} ${layout.head}`}>
        <h1 className={layout.pageTitle}>{within ? `Search ${within.name}` : "Search"}</h1>
        <SearchBox key={query} label="What are you looking for?" query={query} within={within?.slug} />
        {cut ? <Notice kind="note">We looked for the first {longestQuery} characters only.</Notice> : null}
        <p role="status" className={layout.soft}>
          {query && count > 0 ? countInWords(count, pages.length) : null}
          {query && count === 0 ? "Nothing found." : null}
        </p>
        {within ? (
          <Link to={`${href("/search")}?q=${encodeURIComponent(query)}`}>Search the whole site instead</Link>
        ) : null}
      </div>
      <div className={layout.narrow}>
        {query === "" ? <SearchStart /> : null}
        {query !== "" && count === 0 ? <NothingFound query={query} near={near} /> : null}
        <SearchResults pages={pages} />
      </div>
    </section>
  );
}

function countInWords(places: number, pages: number) {
  if (places === 1) return "One place.";
  if (places === pages && places < 20) return `${pages} pages.`;
  const where = pages === 1 ? "one page" : `${pages} pages`;
  return places === 20 ? `The 20 best places, on ${where}.` : `${places} places on ${where}.`;
}
