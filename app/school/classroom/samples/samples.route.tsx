import { requireContent } from "#app/site/content.ts";
import { data, href, Link } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { LinesTable } from "#app/school/courses/compare/lines-table.tsx";
import { CourseTrail } from "#app/school/courses/course/course-head.tsx";
import { invented, stopPath } from "#app/school/courses/course/courses.ts";
import { Locked } from "#app/school/courses/course/locked.tsx";
import { statusOf } from "#app/school/progress/learning/reader.server.ts";
import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { ownView, useOwnView } from "#app/school/classroom/pages/own-view.ts";
import { LevelsTable } from "#app/school/courses/rubric/levels-table.tsx";
import { type Criterion, linesOf, type Sample } from "#app/school/courses/rubric/rubric.ts";
import { siteContext } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/samples.route.ts";
import { type SamplesView, viewSamples } from "./samples-view.server.ts";
import styles from "#app/school/handing-in/remarks/work.module.css";
import { fill } from "#app/content/words/words.ts";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";

export const handle = { own: true };

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const content = requireContent(context);
  const module = readModule(content, params.track, params.module);
  const view = module && (await viewSamples({ content, site: context.get(siteContext), request }, module));
  if (!view) throw lost(context, url);
  return data(view, { status: statusOf(view.access) });
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const module = encodeURIComponent(params.module);
  return ownView<SamplesView>(`${href("/api/learning/:track/samples", params)}?module=${module}`, serverLoader);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, number, title, program } = loaderData;
  const known = { number, title, program: program.title };
  return pageMeta(matches, {
    title: fill(words.title, known),
    description: fill(words.description, known),
  });
}

export default function SamplesPage({ loaderData: view }: Route.ComponentProps) {
  useOwnView(view);
  const { words, track, number, title, samples } = view;
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <CourseTrail frame={view} stop={words.here} />
        <header className={styles.head}>
          <h1 className={layout.pageTitle}>{fill(words.heading, { title, number })}</h1>
          <p className={layout.lede}>{words.lede}</p>
          <p className={`${layout.soft} ${layout.small}`}>{invented}</p>
          <p>
            <Link to={stopPath(track, number, "exercise")}>{words.back}</Link>
          </p>
        </header>
        {samples ? (
          <>
            <SamplePart name="again" title={words.again} sample={samples.again} criteria={samples.criteria} />
            <SamplePart name="accepted" title={words.accepted} sample={samples.accepted} criteria={samples.criteria} />
          </>
        ) : (
          <Locked frame={view} />
        )}
      </div>
    </section>
  );
}

type PartProps = { name: string; title: string; sample: Sample; criteria: Criterion[] };

function SamplePart({ name, title, sample, criteria }: PartProps) {
  const { one } = useWorkParts().lines;
  const lines = linesOf(sample.text).map((text, place) => {
    const n = place + 1;
    const said = sample.remarks.filter((remark) => remark.line === n);
    return {
      id: `${name}-L${n}`,
      text,
      number: (
        <a href={`#${name}-L${n}`} aria-label={fill(one, { line: n })}>
          {n}
        </a>
      ),
      below: said.length > 0 ? <Said remarks={said} criteria={criteria} /> : null,
    };
  });
  return (
    <section className={styles.version} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <p>{sample.summary}</p>
      <LevelsTable criteria={criteria} levels={sample.levels} />
      <LinesTable caption={`${title}: the work line by line, with remarks`} lines={lines} />
    </section>
  );
}

function Said({ remarks, criteria }: { remarks: Sample["remarks"]; criteria: Criterion[] }) {
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ criterion, text }) => (
        <li key={text}>
          <p className={styles.tag}>{criteria.find(({ id }) => id === criterion)?.name}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
