import { coachingOf } from "#app/catalog/coaching/coaching.server.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import { programPath, programsOf } from "#app/catalog/programs/programs.server.ts";
import { tutorialsOf } from "#app/catalog/tutorials/tutorials.server.ts";
import type { Tutorial } from "#app/catalog/tutorials/tutorials.ts";
import type { Content } from "#app/site/content.ts";
import { named, type SearchDocument, sentences, titled } from "./search-document.ts";

const training = { section: "training", line: "training" } as const;

export function trainingDocuments(content: Content): SearchDocument[] {
  return [...programsOf(content).flatMap(ofProgram), ...ofCoaching(content), ...tutorialsOf(content).map(ofTutorial)];
}

function ofProgram(program: Program): SearchDocument[] {
  const { title, subtitle, audience, notFor, benefits, cards, hours, certificate, refund, questions } = program;
  const path = programPath(program);
  const text = sentences([subtitle, audience, notFor, hours, certificate, refund, benefits, cards.map(titled)]);
  return [
    { ...training, path, title, text },
    ...questions.map(({ question, answer }) => ({ ...training, path, title: `${title}: ${question}`, text: answer })),
  ];
}

function ofCoaching(content: Content): SearchDocument[] {
  const { subtitle, benefits, types, packages, questions } = coachingOf(content);
  const path = "/coaching";
  const offers = Object.values(packages).map(({ title, features }) => `${title}: ${features.join("; ")}`);
  return [
    { ...training, path, title: "AI career coaching", text: sentences([subtitle, benefits, offers, types.map(named)]) },
    ...questions.map(({ question, answer }) => ({ ...training, path, title: `Coaching: ${question}`, text: answer })),
  ];
}

function ofTutorial({ slug, title, summary, outcome, category, chapters, needs }: Tutorial): SearchDocument {
  const text = sentences([summary, outcome, chapters.map(titled), needs]);
  return { ...training, path: `/tutorials#${slug}`, title, text, keywords: `${category} tutorial video` };
}
