import { href } from "react-router";
import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/core-values.route.ts";
import { coreValuesOf } from "./about.server.ts";
import { ValuesLine } from "./values-line.tsx";

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Core Values", path: "/core-values" }]));
  return { words: coreValuesOf(requireContent(context)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Core values",
    description:
      "Nine values, from honesty to fast, each with what it means in our work and one thing you can check for yourself.",
    path: "/core-values",
  });
}

export default function CoreValuesPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={layout.head}>
            <h1 className={layout.pageTitle}>Nine core values, both lines</h1>
            <p className={layout.lede}>{words.intro}</p>
          </div>
          <ValuesLine values={words.values} />
        </div>
      </section>
      <Call
        title="See whether we keep them."
        text="A first conversation is enough to test three: honesty, purpose and fast."
        to={href("/schedule-consultation")}
        button="Schedule Consultation"
      />
    </>
  );
}
