import { pageWords } from "#app/content/reading/page-words.ts";
import type { Faq, Question } from "./faq.ts";

export const faqOf = pageWords<Faq>("faq");

/** With what students said behind the first paragraph of the answers that state our estimate. */
export function withHours<Shown extends Pick<Faq, "questions">>(faq: Shown, said: string): Shown {
  const questions = faq.questions.map((question) => {
    const [first = "", ...others] = question.answer;
    return question.hours ? { ...question, answer: [`${first}${said}`, ...others] } : question;
  });
  return { ...faq, questions };
}

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
