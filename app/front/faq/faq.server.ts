import { fileOf } from "#app/content/reading/collection.ts";
import type { Question } from "./faq.ts";

/** In the order of the file. */
export const questionsOf = fileOf<readonly Question[]>("faq.yaml");

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
