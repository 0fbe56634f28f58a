import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { ScheduleCall } from "#app/content/words/schedule-call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/services.route.ts";
import { nextTimesFor } from "#app/catalog/next-times/next-times.server.ts";
import { NextTimes } from "#app/catalog/next-times/time-list.tsx";
import { ServiceCard } from "./service-card.tsx";
import { rankedServices, serviceCard, servicesPageOf, type ServiceSummary } from "./services.server.ts";
import styles from "./services.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Services", path: "/services" });
  const content = requireContent(context);
  const { primary, others } = rankedServices(content);
  return {
    words: servicesPageOf(content),
    primary: primary.map(serviceCard).map(atStatedPath),
    others: others.map(serviceCard),
    next: await nextTimesFor(context, "general"),
  };
}

/** The six cards lead to the stated paths (specification §2), AI consulting too, which lives at another one. */
function atStatedPath(card: ServiceSummary): ServiceSummary {
  return { ...card, path: href("/services/:service", { service: card.slug }) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/services" });
}

export default function ServicesPage({ loaderData: { words, primary, others, next } }: Route.ComponentProps) {
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={layout.head}>
            <h1 className={layout.pageTitle}>{words.heading}</h1>
            <p className={layout.lede}>{words.lede}</p>
            <NextTimes heading={words.next} view={next} />
          </div>
          <h2 className={styles.first}>{words.first}</h2>
          <ul className={styles.cards}>
            {primary.map((service) => (
              <ServiceCard key={service.slug} service={service} />
            ))}
          </ul>
          <h2 className={styles.more}>{words.others}</h2>
          <ul className={styles.cards}>
            {others.map((service) => (
              <ServiceCard key={service.slug} service={service} />
            ))}
          </ul>
        </div>
      </section>
      <ScheduleCall {...words.call} to={href("/schedule-consultation")} />
    </>
  );
}
