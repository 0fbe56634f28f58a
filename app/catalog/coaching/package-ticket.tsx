import { formatCents } from "#app/content/prices/money.ts";
import { fill } from "#app/content/words/words.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Price, Ticket } from "#app/ui/ticket/ticket.tsx";
import type { Coaching } from "./coaching.ts";
import styles from "./coaching.module.css";
import { type CoachingPackage, pricePerSession, sessionsInWords } from "./packages.ts";

type Words = Pick<Coaching, "perSession" | "book"> & Coaching["packages"]["single"];
type Props = { words: Words; facts: CoachingPackage; unit: string; to: string };

export function PackageTicket({ words, facts, unit, to }: Props) {
  return (
    <article className={styles.package} aria-label={words.title}>
      <Ticket stub={<Features words={words} to={to} />}>
        <h3 className={styles.packageTitle}>{words.title}</h3>
        <Price amount={formatCents(facts.price)} unit={unit} />
        <p>
          {sessionsInWords(facts)}, <b>{fill(words.perSession, { price: formatCents(pricePerSession(facts)) })}</b>
        </p>
      </Ticket>
    </article>
  );
}

function Features({ words, to }: Pick<Props, "words" | "to">) {
  return (
    <>
      <ul className={styles.features}>
        {words.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={layout.row}>
        <ButtonLink to={to}>{fill(words.book, { package: words.title })}</ButtonLink>
      </div>
    </>
  );
}
