import { useId } from "react";
import { Form, href, Link } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { longestQuery } from "#app/front/search/longest-query.ts";
import { Marked } from "#app/front/search/marked.tsx";
import box from "#app/front/search/search-box.module.css";
import { freeModule, modulePath } from "#app/school/course/courses.ts";
import { ownView, useOwnView } from "#app/school/pages/own-view.ts";
import { requireContent } from "#app/site/content.ts";
import { siteContext } from "#app/site/site.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/lesson-search.route.ts";
import styles from "./lesson-search.module.css";
import { type LessonSearch, viewSearch } from "./lesson-search-view.server.ts";

export const handle = { own: true };

export async function loader({ request, params: { track }, context }: Route.LoaderArgs) {
  const view = await viewSearch({ content: requireContent(context), site: context.get(siteContext), request }, track);
  if (!view) throw lost(context, `/course/${track}/search`);
  return view;
}

export async function clientLoader({ params: { track }, url, serverLoader }: Route.ClientLoaderArgs) {
  return ownView<LessonSearch>(`/api/learning/${encodeURIComponent(track)}/search${url.search}`, serverLoader);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { query, course } = loaderData;
  const title = `${query ? `${query}: search` : "Search"} the lessons of ${course}`;
  return pageMeta(matches, { title, description: `Find a place in the lessons of ${course}.` });
}

/** Searches what the reader may read of a course. */
export default function LessonSearchPage({ loaderData: view }: Route.ComponentProps) {
  useOwnView(view);
  const { track, course, query, whole, student } = view;
  const first = { name: course, to: student ? href("/course/:track", { track }) : modulePath(track, freeModule) };
  return (
    <section className={layout.section}>
      <div className={layout.narrow}>
        <Breadcrumbs trail={[first]} here="Search" />
        <header className={layout.head}>
          <h1 className={layout.pageTitle}>{`Search the lessons of ${course}`}</h1>
          <Box key={query} view={view} />
          <p className={layout.soft}>
            {whole
              ? "Lessons and exercises of all five modules."
              : "Lessons and the exercise of module 1, which is open to everybody; the others once the course is yours."}
          </p>
          <p role="status">{query === "" ? null : countOf(view)}</p>
        </header>
        <Found view={view} />
      </div>
    </section>
  );
}

function Box({ view: { track, query } }: { view: LessonSearch }) {
  const id = useId();
  return (
    <Form action={href("/course/:track/search", { track })} role="search" className={box.box}>
      <label htmlFor={id}>What are you looking for?</label>
      <div>
        <input id={id} type="search" name="q" defaultValue={query} maxLength={longestQuery} autoComplete="off" />
        <Button>
          <Icon name="search" />
          Search
        </Button>
      </div>
    </Form>
  );
}

function countOf({ found }: LessonSearch) {
  if (found.length === 0) return "Nothing found. Try one word, or another one for the same thing.";
  return found.length === 1 ? "One place." : `${found.length} places, the best first.`;
}

function Found({ view: { found } }: { view: LessonSearch }) {
  if (found.length === 0) return null;
  return (
    <div className={styles.found}>
      <Stops line="training">
        {found.map(({ path, module, stop, title, excerpt }) => (
          <Stop key={path}>
            <h2>
              <Link to={path}>
                <Marked segments={title} />
              </Link>
            </h2>
            <p className={styles.place}>{`Module ${module}, ${stop}`}</p>
            <p>
              <Marked segments={excerpt} />
            </p>
          </Stop>
        ))}
      </Stops>
    </div>
  );
}
