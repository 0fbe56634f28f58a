import { href, Link } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { courseNames, isTrack, programOf, type Track } from "#app/school/course/courses.ts";
import { formatDay } from "#app/site/time.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/line-map.route.ts";
import { LineMap } from "./line-map.tsx";
import type { LineMapView } from "./line.ts";
import styles from "./line-map.module.css";

export const handle = { hydrate: "now" };

export function loader({ params: { track }, context }: Route.LoaderArgs) {
  if (!isTrack(track)) throw lost(context, `/course/${track}/line`);
  return { track };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Your line", description: "What you did in a course and when, on one page." });
}

/** The map of a course that was done, or is under way, on one page for paper. */
export default function LineMapPage({ loaderData: { track } }: Route.ComponentProps) {
  const { answer, again } = useAsked<LineMapView>(href("/api/learning/:track/line", { track }));
  const title = courseNames[programOf[track]];
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <div data-screen-only="">
          <Breadcrumbs trail={[{ name: title, to: href("/course/:track", { track }) }]} here="Your line" />
        </div>
        {answer?.ok ? (
          <Page track={track} map={answer.value} />
        ) : (
          <>
            <h1 className={layout.pageTitle}>{`Your line through ${title}`}</h1>
            <Nothing track={track} kind={answer?.kind} again={again} />
          </>
        )}
      </div>
    </section>
  );
}

function Page({ track, map }: { track: Track; map: LineMapView }) {
  const company = useCompany();
  const { program, name, modules, done, certificate } = map;
  const days = modules.flatMap(({ stops }) => stops.flatMap(({ on }) => on ?? [])).toSorted();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={layout.pageTitle}>
          {name ? <bdi>{name}</bdi> : null}
          {name
            ? `, ${done ? "all the way through" : "on the way through"} ${program.title}`
            : `Your line through ${program.title}`}
        </h1>
        <p className={layout.soft}>
          {spanOf(days)} {certificate ? `Certificate ${certificate.number} of ${formatDay(certificate.on)}. ` : ""}
          {`By the records of ${company.name}.`}
        </p>
      </header>
      <LineMap track={track} map={map} />
      <div className={layout.row} data-screen-only="">
        <Button type="button" onClick={() => print()}>
          Print this page
        </Button>
        {certificate ? <Link to={certificate.path}>Your certificate</Link> : null}
      </div>
    </div>
  );
}

function spanOf(days: string[]) {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return "Nothing is done yet.";
  return first === last ? `All of it on ${formatDay(first)}.` : `From ${formatDay(first)} to ${formatDay(last)}.`;
}

function Nothing({ track, kind, again }: { track: Track; kind?: string; again(): void }) {
  if (kind === undefined) return <p role="status">Loading...</p>;
  if (kind !== "auth")
    return <RetryNotice again={again}>Your line did not come. It is kept; try again in a minute.</RetryNotice>;
  const here = encodeURIComponent(href("/course/:track/line", { track }));
  return (
    <p>
      This page shows students their own line. <Link to={`${href("/auth/signin")}?from=${here}`}>Sign in</Link> to see
      yours.
    </p>
  );
}
