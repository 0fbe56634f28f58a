import { formatCents } from "#app/content/prices/money.ts";
import { fill } from "#app/content/words/words.ts";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import { Bullet } from "#app/ui/bullet.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Station, Strip } from "#app/ui/strip.tsx";
import type { NextTimesView } from "#app/catalog/next-times/next-times.server.ts";
import { NextTimes } from "#app/catalog/next-times/time-list.tsx";
import styles from "./coaching.module.css";
import type { Coaching } from "./coaching.ts";
import { PackageTicket } from "./package-ticket.tsx";
import { bookingPath, type CoachingPrices, lengthInWords, pricePerSession } from "./packages.ts";

type Words = Omit<Coaching, "name" | "summary" | "also">;
type Props = { coaching: Words; prices: CoachingPrices };
type Whole = Props & { next: NextTimesView };

/** Benefits, four types and two packages (specification §2). */
export function CoachingArticle({ coaching, prices, next }: Whole) {
  return (
    <>
      <CoachingHead coaching={coaching} prices={prices} next={next} />
      <Types coaching={coaching} />
      <Packages coaching={coaching} prices={prices} />
      <Questions coaching={coaching} />
      <Call {...coaching.call} to={bookingPath("single")} />
    </>
  );
}

function CoachingHead({ coaching, prices: { single, monthly }, next }: Whole) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.columns} ${layout.halves} ${layout.centered}`}>
        <div className={layout.stack}>
          <p className={layout.row}>
            <Bullet line="training">T</Bullet>
            <b>{coaching.kicker}</b>
          </p>
          <h1>{coaching.heading}</h1>
          <p className={layout.lede}>{coaching.subtitle}</p>
          <div className={layout.row}>
            <ButtonLink to="#packages">{coaching.button}</ButtonLink>
          </div>
          <p className={layout.soft}>
            {fill(coaching.price, {
              single: formatCents(single.price),
              length: lengthInWords(single),
              session: formatCents(pricePerSession(monthly)),
            })}
          </p>
          <NextTimes heading={coaching.next} view={next} />
        </div>
        <Sheet line="training">
          <h2 className={styles.benefits}>{coaching.benefitsHeading}</h2>
          <Stops line="training">
            {coaching.benefits.map((benefit) => (
              <Stop key={benefit}>{benefit}</Stop>
            ))}
          </Stops>
        </Sheet>
      </div>
    </section>
  );
}

/** Each type is a short ride: what you get on with, what you get off with. */
function Types({ coaching: { typesHeading, types, ...words } }: Pick<Props, "coaching">) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <h2 className={styles.heading}>{typesHeading}</h2>
        <ul className={styles.types}>
          {types.map(({ name, text, bring, leave }) => (
            <li key={name}>
              <div className={styles.type}>
                <h3>{name}</h3>
                <p className={layout.soft}>{text}</p>
              </div>
              <Strip line="training">
                <Station name={words.bring}>{bring}</Station>
                <Station name={words.leave} state="done">
                  {leave}
                </Station>
              </Strip>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Packages({ coaching, prices }: Props) {
  return (
    <section className={layout.section} id="packages">
      <div className={layout.wrap}>
        <h2 className={styles.heading}>{coaching.packagesHeading}</h2>
        <div className={styles.packages}>
          <PackageTicket
            words={{ ...coaching, ...coaching.packages.single }}
            facts={prices.single}
            unit={fill(coaching.units.single, { length: lengthInWords(prices.single) })}
            to={bookingPath("single")}
          />
          <PackageTicket
            words={{ ...coaching, ...coaching.packages.monthly }}
            facts={prices.monthly}
            unit={coaching.units.monthly}
            to={bookingPath("monthly")}
          />
        </div>
      </div>
    </section>
  );
}

function Questions({ coaching: { questionsHeading, questions } }: Pick<Props, "coaching">) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.questions}`} data-line="training">
        <h2 className={styles.heading}>{questionsHeading}</h2>
        <Accordion>
          {questions.map(({ question, answer }) => (
            <AccordionItem key={question} group="question" title={question}>
              <p>{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </section>
  );
}
