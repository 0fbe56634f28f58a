import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Bullet } from "#app/ui/bullet.tsx";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Investment, type InvestmentFacts } from "./investment.tsx";
import styles from "./program.module.css";
import type { Program } from "#app/catalog/programs/programs.ts";
import { Syllabus } from "./syllabus.tsx";

type Props = { program: Program; investment: InvestmentFacts; lessons: string[][]; free: string; wait: string };

/** A program page as specification §2 lays it out, with what one should know before paying. */
export function ProgramArticle({ program, investment, lessons, free, wait }: Props) {
  return (
    <>
      <ProgramHead program={program} investment={investment} />
      <Cards cards={program.cards} />
      <Syllabus modules={program.modules} lessons={lessons} free={free} />
      <BeforeYouEnroll program={program} months={investment.terms.months} wait={wait} />
      <Questions questions={program.questions} />
      <Call
        {...program.call}
        to={`${href("/schedule-consultation")}?from=${program.slug}`}
        button="Book free course advice"
      />
    </>
  );
}

function ProgramHead({ program, investment }: Pick<Props, "program" | "investment">) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: "Courses", to: href("/certifications") }]} here={program.title} />
        <div className={styles.hero}>
          <div className={layout.stack}>
            <p className={layout.row}>
              <Bullet line="training">T</Bullet>
              <b>Certification program, {investment.terms.months} months</b>
            </p>
            <h1>{program.title}</h1>
            <p className={layout.lede}>{program.subtitle}</p>
          </div>
          <div className={styles.investment}>
            <Investment facts={investment} />
          </div>
          <div>
            <h2 className={layout.visuallyHidden}>Program benefits</h2>
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

function Cards({ cards }: { cards: Program["cards"] }) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <h2 className={styles.heading}>How you work</h2>
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

function BeforeYouEnroll({ program, months, wait }: { program: Program; months: number; wait: string }) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.group}`}>
        <h2 className={styles.heading}>Before you enroll</h2>
        <dl className={styles.facts}>
          <Fact name="Who it is for">{program.audience}</Fact>
          <Fact name="Who it is not for">{program.notFor}</Fact>
          <Fact name="Hours of work">{program.hours}.</Fact>
          {program.pace ? <Fact name="Self-paced">{program.pace}</Fact> : null}
          <Fact name="Last payment">
            Monthly: the first of {months} payments is due on the day you enroll, the last one {months - 1} months
            later. Prepaid: the day you enroll is also the last payment day.
          </Fact>
          <Fact name="Your works">
            {program.works} {wait}.
          </Fact>
          <Fact name="The certificate">
            {program.certificate} {program.worksRead}
          </Fact>
          {program.claims.map(({ claim, source }) => (
            <Fact key={claim} name={claim}>
              {source}
            </Fact>
          ))}
          <Fact name="Refunds">
            {program.refund} <Link to="/refunds">Refunds and cancellation</Link>
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Questions({ questions }: { questions: Program["questions"] }) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.group}`} data-line="training">
        <h2 className={styles.heading}>Questions we are asked</h2>
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
