import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { ScheduleCall } from "#app/content/words/schedule-call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/core-values.route.ts";
import { coreValuesOf } from "./about.server.ts";
import { ValuesLine } from "./values-line.tsx";

export function loader({ context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Core Values", path: "/core-values" });
  return { words: coreValuesOf(requireContent(context)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/core-values" });
}

export default function CoreValuesPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={layout.head}>
            <h1 className={layout.pageTitle}>{words.heading}</h1>
            <p className={layout.lede}>{words.intro}</p>
          </div>
          <ValuesLine words={words} />
        </div>
      </section>
      <ScheduleCall {...words.call} to={href("/schedule-consultation")} />
    </>
  );
}
