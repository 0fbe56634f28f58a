import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { ScheduleCall } from "#app/content/words/schedule-call.tsx";
import { DrawingFigure } from "#app/ui/drawing.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/about.route.ts";
import { aboutOf } from "./about.server.ts";
import styles from "./about.module.css";
import { MissionLine } from "./mission-line.tsx";
import { SummaryBlock } from "./summary-block.tsx";
import { twoLines } from "./two-lines.ts";

export function loader({ context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Mission", path: "/about" });
  return { words: aboutOf(requireContent(context)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/about" });
}

export default function AboutPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={layout.head}>
            <h1 className={layout.pageTitle}>{words.heading}</h1>
            <p className={layout.lede}>{words.intro}</p>
          </div>
          <h2 className={layout.visuallyHidden}>{words.cardsHeading}</h2>
          <MissionLine line="services" letter="S" cards={words.cards.slice(0, 3)} />
          <MissionLine line="training" letter="T" cards={words.cards.slice(3)} />
        </div>
      </section>
      <Story words={words} />
      <section className={layout.section}>
        <div className={`${layout.wrap} ${layout.columns} ${layout.halves}`}>
          <SummaryBlock line="services" letter="S" {...words.summaries.services}>
            <ButtonLink to={href("/services")}>{words.summaries.services.button}</ButtonLink>
          </SummaryBlock>
          <SummaryBlock line="training" letter="T" {...words.summaries.training}>
            <ButtonLink to={href("/certifications")}>{words.summaries.training.button}</ButtonLink>
          </SummaryBlock>
        </div>
      </section>
      <ScheduleCall {...words.call} to={href("/schedule-consultation")} />
    </>
  );
}

function Story({ words }: Pick<Route.ComponentProps["loaderData"], "words">) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.story}`}>
        <div className={styles.words}>
          <h2>{words.storyHeading}</h2>
          {words.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <Link to={href("/core-values")}>{words.values}</Link>
          </p>
        </div>
        <Sheet as="figure">
          <DrawingFigure drawing={twoLines} />
        </Sheet>
      </div>
    </section>
  );
}
