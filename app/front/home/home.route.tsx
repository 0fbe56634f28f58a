import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { latestEditions } from "#app/newsletter/editions/editions.server.ts";
import { programsOf } from "#app/catalog/programs/programs.server.ts";
import { rankedServices, servicePath } from "#app/catalog/services/services.server.ts";
import { newestReview } from "#app/catalog/tools/tools.server.ts";
import { nextTimesFor } from "#app/catalog/next-times/next-times.server.ts";
import { NextTimes } from "#app/catalog/next-times/time-list.tsx";
import { certified } from "#app/catalog/stops/seen-stops.ts";
import { type Content, requireContent } from "#app/site/content.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { ScheduleCall } from "#app/content/words/schedule-call.tsx";
import layout from "#app/ui/layout.module.css";
import { Station, Strip } from "#app/ui/strip.tsx";
import type { Route } from "./+types/home.route.ts";
import { homeOf } from "./home.server.ts";
import styles from "./home.module.css";
import { HomeNews } from "./home-news.tsx";
import { LineCard } from "./line-card.tsx";
import { LineMap, StripMap } from "./line-map.tsx";
import { startOver } from "./own-map.ts";

export async function loader({ context }: Route.LoaderArgs) {
  // A consultation is where one line changes to the other: it stands above coaching.
  const content = requireContent(context);
  const { map, ...words } = homeOf(content);
  const { tutorials, intro, coaching, certified: end, ...mapWords } = map;
  const { primary } = rankedServices(content);
  const [marketing, consulting] = primary.slice(-2);
  const mapped = [...primary.slice(0, -2), consulting, marketing].filter((each) => each !== undefined);
  const toPrograms = programsOf(content).map(({ slug, map }) => ({
    label: map,
    to: href("/certifications/:program", { program: slug }),
  }));
  return {
    words: { ...words, map: mapWords },
    services: mapped.map((service) => ({ label: service.map, to: servicePath(service) })),
    training: [
      { label: tutorials, to: href("/tutorials") },
      { label: intro, to: `${href("/certifications")}#ai-specialist`, stop: href("/certifications") },
      ...toPrograms,
      { label: coaching, to: href("/coaching") },
      { label: end, to: href("/certifications"), end: true, stop: certified },
    ],
    edition: newestEdition(content),
    review: newestReview(content),
    next: await nextTimesFor(context, "general"),
  };
}

/** Without its text: the page shows only what it is about. */
function newestEdition(content: Content) {
  const [newest] = latestEditions(content, 1);
  if (!newest) return undefined;
  const { body: _body, ...edition } = newest;
  return edition;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/" });
}

export default function HomePage({
  loaderData: { words, services, training, edition, review, next },
}: Route.ComponentProps) {
  return (
    <>
      <section className={styles.hero}>
        <div className={`${layout.wrap} ${styles.opening}`}>
          <div>
            <h1>{words.heading}</h1>
            <p className={layout.lede}>{words.lede}</p>
            <div className={`${layout.row} ${styles.actions}`}>
              <ButtonLink to={href("/schedule-consultation")}>{words.buttons.consultation}</ButtonLink>
              <ButtonLink look="ghost" to={href("/certifications")}>
                {words.buttons.courses}
              </ButtonLink>
            </div>
            <NextTimes heading={words.next} view={next} />
          </div>
          <div className={styles.map} data-map="">
            <LineMap words={words.map} services={services} training={training} />
            <StripMap words={words.map} services={services} training={training} />
            <p className={`${layout.soft} ${layout.small}`}>
              {words.map.note}{" "}
              <button type="button" data-forget="" onClick={startOver}>
                {words.map.forget}
              </button>
            </p>
          </div>
        </div>
      </section>
      <section className={layout.section}>
        <div className={`${layout.wrap} ${layout.columns} ${styles.lines}`}>
          <LineCard line="services" letter="S" {...words.services}>
            <ButtonLink to={href("/services")}>{words.services.buttons.first}</ButtonLink>
            <ButtonLink look="ghost" to={href("/consultation")}>
              {words.services.buttons.second}
            </ButtonLink>
          </LineCard>
          <LineCard line="training" letter="T" {...words.training}>
            <ButtonLink to={href("/certifications")}>{words.training.buttons.first}</ButtonLink>
            <ButtonLink look="ghost" to={href("/coaching")}>
              {words.training.buttons.second}
            </ButtonLink>
          </LineCard>
        </div>
      </section>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={layout.head}>
            <h2>{words.project.title}</h2>
            <p className={layout.lede}>{words.project.lede}</p>
          </div>
          <Strip line="services">
            {words.project.stops.map(({ name, text }) => (
              <Station key={name} name={name}>
                {text}
              </Station>
            ))}
          </Strip>
        </div>
      </section>
      <HomeNews words={words.news} edition={edition} review={review} />
      <ScheduleCall {...words.call} to={href("/schedule-consultation")} />
    </>
  );
}
