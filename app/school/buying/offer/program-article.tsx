import { href, Link } from "react-router";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Bullet } from "#app/ui/bullet.tsx";
import { Call } from "#app/ui/form/call.tsx";
import { Fact } from "#app/ui/facts.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Investment, type InvestmentFacts } from "./investment.tsx";
import styles from "./program.module.css";
import type { Program } from "#app/catalog/programs/programs.ts";
import { Syllabus } from "./syllabus.tsx";
import { fill } from "#app/content/words/words.ts";
import type { ProgramPageWords } from "#app/school/courses/words/program-words.server.ts";

type Props = {
  words: ProgramPageWords;
  program: Program;
  investment: InvestmentFacts;
  lessons: string[][];
  free: string;
  wait: string;
  /** What students say that it took them; empty before five did. */
  hoursSaid: string;
};

/** A program page as specification §2 lays it out, with what one should know before paying. */
export function ProgramArticle({ words, program, investment, lessons, free, wait, hoursSaid }: Props) {
  return (
    <>
      <ProgramHead words={words} program={program} investment={investment} />
      <Cards heading={words.cards} cards={program.cards} />
      <Syllabus words={words.syllabus} modules={program.modules} lessons={lessons} free={free} />
      <BeforeYouEnroll
        words={words.before}
        program={program}
        months={investment.terms.months}
        live={{ wait, hoursSaid }}
      />
      <Questions heading={words.questions} questions={program.questions} />
      <Call {...program.call} to={`${href("/schedule-consultation")}?from=${program.slug}`} button={words.button} />
    </>
  );
}

function ProgramHead({ words, program, investment }: Pick<Props, "words" | "program" | "investment">) {
  const called = useNames();
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: called("Courses"), to: href("/certifications") }]} here={program.title} />
        <div className={styles.hero}>
          <div className={layout.stack}>
            <p className={layout.row}>
              <Bullet line="training">T</Bullet>
              <b>{fill(words.kind, { months: investment.terms.months })}</b>
            </p>
            <h1>{program.title}</h1>
            <p className={layout.lede}>{program.subtitle}</p>
          </div>
          <div className={styles.investment}>
            <Investment words={words} facts={investment} />
          </div>
          <div>
            <h2 className={layout.visuallyHidden}>{words.benefits}</h2>
            <Stops line="training">
              {program.benefits.map((benefit) => (
                <Stop key={benefit}>{benefit}</Stop>
              ))}
            </Stops>
          </div>
        </div>
      </div>
    </section>
  );
}

function Cards({ heading, cards }: { heading: string; cards: Program["cards"] }) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <h2 className={styles.heading}>{heading}</h2>
        <ul className={styles.cards}>
          {cards.map(({ title, text }) => (
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

type BeforeProps = {
  words: ProgramPageWords["before"];
  program: Program;
  months: number;
  live: Pick<Props, "wait" | "hoursSaid">;
};

function BeforeYouEnroll({ words, program, months, live: { wait, hoursSaid } }: BeforeProps) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.group}`}>
        <h2 className={styles.heading}>{words.heading}</h2>
        <dl className={styles.facts}>
          <Fact name={words.audience}>{program.audience}</Fact>
          <Fact name={words.notFor}>{program.notFor}</Fact>
          <Fact name={words.hours}>{`${program.hours.replace(/\.$/, "")}.${hoursSaid}`}</Fact>
          <Fact name={words.pace}>{program.pace}</Fact>
          <Fact name={words.lastPayment}>{fill(words.lastPaymentText, { months, later: months - 1 })}</Fact>
          <Fact name={words.works}>
            {program.works} {wait}.
          </Fact>
          <Fact name={words.certificate}>
            {program.certificate} {program.worksRead}
          </Fact>
          {program.claims.map(({ claim, source }) => (
            <Fact key={claim} name={claim}>
              {source}
            </Fact>
          ))}
          <Fact name={words.refunds}>
            {program.refund} <Link to="/refunds">{words.refundsLink}</Link>
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Questions({ heading, questions }: { heading: string; questions: Program["questions"] }) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.group}`} data-line="training">
        <h2 className={styles.heading}>{heading}</h2>
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
