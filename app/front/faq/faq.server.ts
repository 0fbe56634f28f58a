import faq from "#content/faq.yaml";
import type { Question } from "./faq.ts";

/** In the order of the file. */
export const questions = faq as readonly Question[];

/** The questions as schema.org's FAQPage (partners.md §7). */
export function faqPage() {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join("\n\n") },
    })),
  };
}
