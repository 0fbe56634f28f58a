import { href, Link } from "react-router";
import { nearPages } from "#app/front/discovery/near-pages.ts";
import { visitorPages } from "#app/front/discovery/fixed-pages.server.ts";
import { publicPages } from "#app/front/discovery/public-pages.server.ts";
import { findSection } from "#app/front/discovery/sections.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import layout from "#app/ui/layout.module.css";
import { useNames } from "#app/content/words/use-every-page.ts";
import { fill } from "#app/content/words/words.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/search.route.ts";
import { longestQuery } from "./longest-query.ts";
import { NothingFound } from "./nothing-found.tsx";
import { groupByPage } from "./pages-found.ts";
import { searchPageOf, type SearchWords } from "./search-words.server.ts";
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
    words: searchPageOf(content),
    query,
    within,
    count: found.length,
    pages: groupByPage(found, all),
    near: near.map(({ path, title, summary }) => ({ path, title, summary })),
    cut: asked.length > longestQuery,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, query } = loaderData;
  const title = query ? fill(words.queryTitle, { query }) : words.title;
  return pageMeta(matches, { title, description: words.description });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, query, within, count, pages, near, cut } = loaderData;
  const called = useNames();
  return (
    <section className={layout.section}>
      <div className={`${layout.narrow} ${layout.head}`}>
        <h1 className={layout.pageTitle}>
          {within ? fill(words.within, { section: called(within.name) }) : words.heading}
        </h1>
        <SearchBox key={query} label={words.label} button={words.button} query={query} within={within?.slug} />
        {cut ? <Notice kind="note">{fill(words.cut, { count: longestQuery })}</Notice> : null}
        <p role="status" className={layout.soft}>
          {query && count > 0 ? countInWords(words.counts, count, pages.length) : null}
          {query && count === 0 ? words.counts.none : null}
        </p>
        {within ? <Link to={`${href("/search")}?q=${encodeURIComponent(query)}`}>{words.whole}</Link> : null}
      </div>
      <div className={layout.narrow}>
        {query === "" ? <SearchStart /> : null}
        {query !== "" && count === 0 ? <NothingFound words={words.nothing} query={query} near={near} /> : null}
        <SearchResults pages={pages} />
      </div>
    </section>
  );
}

function countInWords(words: SearchWords["counts"], places: number, pages: number) {
  if (places === 1) return words.one;
  if (places === pages && places < 20) return fill(words.pages, { pages });
  const where = pages === 1 ? words.onePage : fill(words.manyPages, { pages });
  return fill(places === 20 ? words.most : words.some, { places, where });
}
