import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Bullet } from "#app/ui/bullet.tsx";
import { ScheduleCall } from "#app/content/words/schedule-call.tsx";
import { type Drawing, DrawingFigure } from "#app/ui/drawing.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "./service-article.module.css";
import type { ServiceWords } from "./service-words.server.ts";
import type { Service } from "./services.ts";
import type { ServiceSummary } from "./services.server.ts";
import opens from "#app/ui/opens.module.css";

type Props = {
  words: ServiceWords;
  service: Service;
  drawing?: Drawing;
  related: ServiceSummary[];
  tools: { slug: string; name: string }[];
  /** What can be done at once, beneath the title. */
  actions?: ReactNode;
  /** What stands before the closing block: the scheduler on the consulting page. */
  children?: ReactNode;
};

/** A service page as specification §2 lays it out, with a worked example and its limits. */
export function ServiceArticle({ words, service, drawing, related, tools, actions, children }: Props) {
  return (
    <>
      <ServiceHead words={words} service={service} drawing={drawing} actions={actions} />
      <BenefitsAndCards words={words} service={service} />
      <InPractice words={words} service={service} tools={tools} />
      {children}
      <BeforeTheCall words={words} service={service} related={related} />
      <ScheduleCall {...service.call} to={`/schedule-consultation?from=${service.slug}`} />
    </>
  );
}

function ServiceHead({ words, service, drawing, actions }: Pick<Props, "words" | "service" | "drawing" | "actions">) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: words.trail, to: "/services" }]} here={service.title} />
        <div className={`${layout.columns} ${layout.halves} ${layout.centered}`}>
          <div className={layout.stack}>
            <p className={layout.row}>
              <Bullet line={service.line}>{service.line === "training" ? "T" : "S"}</Bullet>
              <b>{words.lines[service.line]}</b>
            </p>
            <h1>{service.title}</h1>
            {service.subtitle ? <p className={layout.lede}>{service.subtitle}</p> : null}
            {actions ? <div className={layout.row}>{actions}</div> : null}
          </div>
          {drawing ? (
            <Sheet as="figure">
              <DrawingFigure drawing={drawing} />
            </Sheet>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function BenefitsAndCards({ words, service }: Pick<Props, "words" | "service">) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.columns} ${layout.halves} ${layout.top} ${styles.pair}`}>
        <div>
          <h2 className={styles.heading}>{words.benefits}</h2>
          <Stops line={service.line}>
            {service.benefits.map((benefit) => (
              <Stop key={benefit}>{benefit}</Stop>
            ))}
          </Stops>
        </div>
        <ul className={styles.cards}>
          {service.cards.map(({ title, text }) => (
            <Sheet as="li" key={title}>
              <h3>{title}</h3>
              <p className={layout.soft}>{text}</p>
            </Sheet>
          ))}
        </ul>
      </div>
    </section>
  );
}

function InPractice({ words, service, tools }: Pick<Props, "words" | "service" | "tools">) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.practice}`} data-line={service.line}>
        <div className={layout.stack}>
          <p className={styles.kicker}>{words.practice}</p>
          <h2 className={styles.heading}>{service.example.title}</h2>
          <p className={styles.example}>{service.example.text}</p>
          {service.claims.length > 0 ? <Claims words={words} claims={service.claims} /> : null}
        </div>
        <aside className={styles.aside}>
          <h3>{words.limits}</h3>
          <ul className={styles.limits}>
            {service.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
          <h3>{words.tools}</h3>
          <ul className={styles.tools}>
            {tools.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={href("/tools/:tool", { tool: slug })}>{name}</Link>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </section>
  );
}

function Claims({ words, claims }: { words: ServiceWords; claims: Service["claims"] }) {
  return (
    <details className={styles.claims}>
      <summary className={opens.opens}>{words.claims}</summary>
      <ul>
        {claims.map(({ claim, source }) => (
          <li key={claim}>
            {claim}: {source}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What this service needs to begin, and where one stands: other services are stops to change to. */
function BeforeTheCall({ words, service, related }: Pick<Props, "words" | "service" | "related">) {
  return (
    <div className={`${layout.wrap} ${layout.columns} ${layout.halves} ${layout.top} ${styles.before}`}>
      <Sheet as="section" line={service.line}>
        <h2 className={styles.heading}>{words.bring}</h2>
        <ul className={styles.bring}>
          {service.bring.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </Sheet>
      <nav aria-labelledby="related">
        <h2 id="related" className={styles.heading}>
          {words.related}
        </h2>
        <Stops line={service.line}>
          <Stop state="done">
            {service.title}. {words.here}
            <p className={layout.soft}>{service.fits}</p>
          </Stop>
          {related.map(({ slug, path, title, fits }) => (
            <Stop key={slug}>
              <Link to={path}>{title}</Link>
              <p className={layout.soft}>{fits}</p>
            </Stop>
          ))}
        </Stops>
      </nav>
    </div>
  );
}
