export type Question = {
  kind: "keyword" | "meaning" | "version" | "none";
  question: string;
  answer: string;
  document: string | null;
  quote: string | null;
};

export function ask(
  kind: Question["kind"],
  document: string,
  question: string,
  answer: string,
  quote: string,
): Question {
  return { kind, question, answer, document, quote };
}
