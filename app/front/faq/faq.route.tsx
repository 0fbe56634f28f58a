import { useLayoutEffect } from "react";
import { href, Link, useLocation } from "react-router";
import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/faq.route.ts";
import type { Question } from "./faq.ts";
import styles from "./faq.module.css";
import { faqPage, questionsOf } from "./faq.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const questions = questionsOf(requireContent(context));
  describePage(context, faqPage(questions));
  describePage(context, breadcrumbs(originOf(context), [{ name: "FAQ", path: "/faq" }]));
  return { questions };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Questions people ask first",
    description:
      "Ten straight answers: what a consultation costs, who owns the result, how long a certificate takes, and what happens to your data.",
    path: "/faq",
  });
}

export default function FaqPage({ loaderData: { questions } }: Route.ComponentProps) {
  useAskedQuestion();
  return (
    <>
      <section className={layout.section}>
        <div className={layout.narrow}>
          <div className={layout.head}>
            <h1 className={layout.pageTitle}>Questions people ask first</h1>
          </div>
          <h2 className={layout.visuallyHidden}>Ten questions and their answers</h2>
          <Accordion>
            {questions.map((question) => (
              <AccordionItem key={question.slug} group="faq" title={question.question}>
                <Answer question={question} />
              </AccordionItem>
            ))}
          </Accordion>
        </div>
      </section>
      <Call
        title="Is yours not among them?"
        text="Bring it to a consultation. You get the answer on the call, and again in the written plan."
        to={href("/schedule-consultation")}
        button="Schedule Consultation"
      />
    </>
  );
}

/** The id stands inside the folded part, because browsers unfold what surrounds the place an address points to. */
function Answer({ question: { slug, question, answer, links } }: { question: Question }) {
  return (
    <div id={slug} className={styles.answer}>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <a href={`#${slug}`} aria-label={`Link to this answer: ${question}`}>
            Link to this answer
          </a>
        </li>
      </ul>
    </div>
  );
}

/** In step with the address: navigation inside the site, and browsers of before 2025, do not unfold the place it points to. */
function useAskedQuestion() {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    if (!hash) return;
    const question = document.getElementById(decodeURIComponent(hash.slice(1)))?.closest("details");
    if (question) question.open = true;
  }, [hash]);
}
