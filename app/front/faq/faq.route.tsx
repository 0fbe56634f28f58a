import { useLayoutEffect } from "react";
import { href, Link, useLocation } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { tracks } from "#app/school/courses/course/courses.ts";
import { hoursSaidFor } from "#app/school/courses/hours/measured-hours.server.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import { ScheduleCall } from "#app/content/words/schedule-call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/faq.route.ts";
import type { Question } from "./faq.ts";
import styles from "./faq.module.css";
import { faqPage, faqOf, withHours } from "./faq.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const said = await Promise.all(tracks.map((track) => hoursSaidFor(context, track)));
  const words = withHours(faqOf(requireContent(context)), said.join(""));
  describePage(context, faqPage(words.questions));
  describeTrail(context, { name: "FAQ", path: "/faq" });
  return { words };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/faq" });
}

export default function FaqPage({ loaderData: { words } }: Route.ComponentProps) {
  useAskedQuestion();
  return (
    <>
      <section className={layout.section}>
        <div className={layout.narrow}>
          <div className={layout.head}>
            <h1 className={layout.pageTitle}>{words.heading}</h1>
          </div>
          <h2 className={layout.visuallyHidden}>{words.questionsHeading}</h2>
          <Accordion>
            {words.questions.map((question) => (
              <AccordionItem key={question.slug} group="faq" title={question.question}>
                <Answer question={question} link={words.link} />
              </AccordionItem>
            ))}
          </Accordion>
        </div>
      </section>
      <ScheduleCall {...words.call} to={href("/schedule-consultation")} />
    </>
  );
}

/** The id stands inside the folded part, because browsers unfold what surrounds the place an address points to. */
function Answer({ question: { slug, question, answer, links }, link }: { question: Question; link: string }) {
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
          <a href={`#${slug}`} aria-label={`${link}: ${question}`}>
            {link}
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
