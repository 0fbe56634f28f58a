import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/services.route.ts";
import { nextTimesFor } from "#app/catalog/next-times/next-times.server.ts";
import { NextTimes } from "#app/catalog/next-times/time-list.tsx";
import { ServiceCard } from "./service-card.tsx";
import { rankedServices, serviceCard, type ServiceSummary } from "./services.server.ts";
import styles from "./services.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Services", path: "/services" }]));
  const { primary, others } = rankedServices(requireContent(context));
  return {
    primary: primary.map(serviceCard).map(atStatedPath),
    others: others.map(serviceCard),
    next: await nextTimesFor(context, "general"),
  };
}

/** The six cards lead to the stated paths (specification §2), AI consulting too, which lives at another one. */
function atStatedPath(card: ServiceSummary): ServiceSummary {
  return { ...card, path: `/services/${card.slug}` };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "AI services",
    description:
      "Thirteen things we build or do for small companies, each with the problem it fits, six benefits and its limits.",
    path: "/services",
  });
}

export default function ServicesPage({ loaderData: { primary, others, next } }: Route.ComponentProps) {
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={layout.head}>
            <h1 className={layout.pageTitle}>Find the line that fits your problem</h1>
            <p className={layout.lede}>
              Each card starts with a problem. If one of them is yours, that page shows how we work, what it brings, and
              when you should not hire us for it.
            </p>
            <NextTimes view={next} />
          </div>
          <h2 className={styles.first}>What we are asked for most</h2>
          <ul className={styles.cards}>
            {primary.map((service) => (
              <ServiceCard key={service.slug} service={service} />
            ))}
          </ul>
          <h2 className={styles.more}>Smaller jobs, same care</h2>
          <ul className={styles.cards}>
            {others.map((service) => (
              <ServiceCard key={service.slug} service={service} />
            ))}
          </ul>
        </div>
      </section>
      <Call
        title="Not sure which line is yours?"
        text="Describe the work in two sentences when you book. We come to the call having read them."
        to={href("/schedule-consultation")}
        button="Schedule Consultation"
      />
    </>
  );
}
