import { formatCents } from "#app/content/prices/money.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Price, Ticket } from "#app/ui/ticket/ticket.tsx";
import styles from "./coaching.module.css";
import { type CoachingPackage, pricePerSession, sessionsInWords } from "./packages.ts";

type Props = { title: string; features: string[]; facts: CoachingPackage; unit: string; to: string };

export function PackageTicket({ title, features, facts, unit, to }: Props) {
  return (
    <article className={styles.package} aria-label={title}>
      <Ticket stub={<Features features={features} title={title} to={to} />}>
        <h3 className={styles.packageTitle}>{title}</h3>
        <Price amount={formatCents(facts.price)} unit={unit} />
        <p>
          {sessionsInWords(facts)}, <b>{formatCents(pricePerSession(facts))} per session</b>
        </p>
      </Ticket>
    </article>
  );
}

function Features({ features, title, to }: { features: string[]; title: string; to: string }) {
  return (
    <>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={layout.row}>
        <ButtonLink to={to}>Book {title}</ButtonLink>
      </div>
    </>
  );
}
