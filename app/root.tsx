import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import "./ui/tokens.css";
import "./ui/base.css";
import typeface from "./ui/fonts/overpass.woff2";
import type { Route } from "./+types/root.ts";
import { nextFreeTimes } from "#app/bookings/call/next-free.server.ts";
import { wordsOfWait } from "#app/review/figures/waits.server.ts";
import { readingWaitContext } from "#app/school/buying/offer/reading-wait.server.ts";
import { nextTimesContext } from "#app/catalog/next-times/next-times.server.ts";
import { hoursSaidContext } from "#app/catalog/programs/hours-said.server.ts";
import { trackOf } from "#app/school/courses/course/courses.ts";
import { hoursSaidFor } from "#app/school/courses/hours/measured-hours.server.ts";
import { companyOf, shownCompany } from "#app/content/company/our-company.ts";
import { everyPageOf } from "#app/content/words/every-page.server.ts";
import { organization } from "#app/content/meta/schema-org.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { DocumentScripts } from "#app/delivery/document/document-scripts.tsx";
import type { RouteHandle } from "#app/delivery/browser/mode.ts";
import { Styles } from "#app/delivery/document/styles.tsx";
import { ErrorPage, NotFoundPage, UnavailablePage } from "#app/front/lost/error-pages.tsx";
import { whereaboutsFor } from "#app/front/lost/whereabouts.server.ts";
import { Shell } from "#app/front/shell/shell.tsx";
import { useNames, useTexts } from "#app/content/words/use-every-page.ts";
import { OwnWordsContext } from "#app/ui/words/own-words.ts";
import { isHidden, matching } from "#app/site/addresses.server.ts";
import { type LostAnswer, whereaboutsContext } from "#app/site/lost.server.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    context.set(whereaboutsContext, whereaboutsFor(request));
    context.set(nextTimesContext, nextFreeTimes);
    context.set(readingWaitContext, wordsOfWait);
    context.set(hoursSaidContext, (asked, program) => hoursSaidFor(asked, trackOf(program)));
  },
];

const isUnlisted = matching(isHidden);

/** Pages that are not for search engines need no origin: it stands in canonical addresses and pictures (content/meta/meta.ts). */
export function loader({ context, request }: Route.LoaderArgs) {
  const content = requireContent(context);
  const company = shownCompany(content);
  const words = everyPageOf(content);
  if (isUnlisted(new URL(request.url).pathname)) return { company, words };
  const origin = originOf(context);
  describePage(context, organization(origin, companyOf(content)));
  return { origin, company, words };
}

/** The origin never changes while a page is open, and the company stays what it was when it was opened. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Asked for before arrival.ts has taken a token out of the address: it must not travel as the referrer.
  const referrerPolicy = useLocation().search ? "no-referrer" : undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={typeface} as="font" crossOrigin="" referrerPolicy={referrerPolicy} />
        <Meta />
        <link rel="icon" href="/favicon.svg" />
        <Feed />
        <Styles />
      </head>
      <body>
        <OwnWordsContext value={useTexts("parts")}>{children}</OwnWordsContext>
        <DocumentScripts />
      </body>
    </html>
  );
}

/** Programs that look for a feed find it on every page that may be found itself. */
function Feed() {
  const root = useRouteLoaderData<typeof loader>("root");
  const called = useNames();
  if (!root?.origin) return null;
  return <link rel="alternate" type="application/rss+xml" title={called("Newsletter")} href="/newsletter/feed.xml" />;
}

export default function App() {
  const isBare = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.bare);
  if (isBare)
    return (
      <main id="main">
        <Outlet />
      </main>
    );
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  if (isRouteErrorResponse(error) && error.status === 503)
    return (
      <Shell>
        <UnavailablePage />
      </Shell>
    );
  if (!missing)
    return (
      <Shell>
        <ErrorPage />
      </Shell>
    );
  return (
    <Shell>
      <NotFoundPage {...(error.data as Partial<LostAnswer>)} />
    </Shell>
  );
}
