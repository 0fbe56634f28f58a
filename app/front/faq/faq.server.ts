import { pageWords } from "#app/content/reading/page-words.ts";
import type { Faq, Question } from "./faq.ts";

export const faqOf = pageWords<Faq>("faq");

/** The questions as schema.org's FAQPage (partners.md §7). */
export function faqPage(questions: readonly Question[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join("\n\n") },
    })),
  };
}
