import { useId } from "react";
import { Form, href, Link } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { longestQuery } from "#app/front/search/longest-query.ts";
import { Marked } from "#app/front/search/marked.tsx";
import box from "#app/front/search/search-box.module.css";
import { freeModule, modulePath } from "#app/school/courses/course/courses.ts";
import { ownView, useOwnView } from "#app/school/classroom/pages/own-view.ts";
import { requireContent } from "#app/site/content.ts";
import { siteContext } from "#app/site/site.ts";
import { fill } from "#app/content/words/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/lesson-search.route.ts";
import styles from "./lesson-search.module.css";
import { type LessonSearch, viewSearch } from "./lesson-search-view.server.ts";

export const handle = { own: true };

export async function loader({ request, params: { track }, url, context }: Route.LoaderArgs) {
  const view = await viewSearch({ content: requireContent(context), site: context.get(siteContext), request }, track);
  if (!view) throw lost(context, url);
  return view;
}

export async function clientLoader({ params: { track }, url, serverLoader }: Route.ClientLoaderArgs) {
  return ownView<LessonSearch>(href("/api/learning/:track/search", { track }) + url.search, serverLoader);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, query, course } = loaderData;
  return pageMeta(matches, {
    title: fill(query ? words.queryTitle : words.title, { query, course }),
    description: fill(words.description, { course }),
  });
}

/** Searches what the reader may read of a course. */
export default function LessonSearchPage({ loaderData: view }: Route.ComponentProps) {
  useOwnView(view);
  const { words, track, course, query, whole, student } = view;
  const first = { name: course, to: student ? href("/course/:track", { track }) : modulePath(track, freeModule) };
  return (
    <section className={layout.section}>
      <div className={layout.narrow}>
        <Breadcrumbs trail={[first]} here={words.here} />
        <header className={layout.head}>
          <h1 className={layout.pageTitle}>{fill(words.heading, { course })}</h1>
          <Box key={query} view={view} />
          <p className={layout.soft}>{whole ? words.whole : words.free}</p>
          <p role="status">{query === "" ? null : countOf(view)}</p>
        </header>
        <Found view={view} />
      </div>
    </section>
  );
}

function Box({ view: { words, track, query } }: { view: LessonSearch }) {
  const id = useId();
  return (
    <Form action={href("/course/:track/search", { track })} role="search" className={box.box}>
      <label htmlFor={id}>{words.label}</label>
      <div>
        <input id={id} type="search" name="q" defaultValue={query} maxLength={longestQuery} autoComplete="off" />
        <Button>
          <Icon name="search" />
          {words.button}
        </Button>
      </div>
    </Form>
  );
}

function countOf({ words: { counts }, found }: LessonSearch) {
  if (found.length === 0) return counts.none;
  return found.length === 1 ? counts.one : fill(counts.many, { count: found.length });
}

function Found({ view: { words, found } }: { view: LessonSearch }) {
  if (found.length === 0) return null;
  return (
    <div className={styles.found}>
      <Stops line="training">
        {found.map(({ path, module, stop, isLab, title, excerpt }) => (
          <Stop key={path}>
            <h2>
              <Link to={path}>
                <Marked segments={title} />
              </Link>
            </h2>
            <p className={styles.place}>{isLab ? fill(words.lab, { module }) : fill(words.place, { module, stop })}</p>
            <p>
              <Marked segments={excerpt} />
            </p>
          </Stop>
        ))}
      </Stops>
    </div>
  );
}
