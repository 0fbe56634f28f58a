import coachingContent from "#content/coaching.yaml";
import type { Coaching } from "#app/catalog/coaching/coaching.ts";
import { programPath, programs } from "#app/catalog/programs/programs.server.ts";
import { tutorials } from "#app/catalog/tutorials/tutorials.server.ts";
import { named, type SearchDocument, sentences, titled } from "./search-document.ts";

const training = { section: "training", line: "training" } as const;

export const trainingDocuments: SearchDocument[] = [
  ...programs.flatMap(ofProgram),
  ...ofCoaching(),
  ...tutorials.map(ofTutorial),
];

function ofProgram(program: (typeof programs)[number]): SearchDocument[] {
  const { title, subtitle, audience, notFor, benefits, cards, hours, certificate, refund, questions } = program;
  const path = programPath(program);
  const text = sentences([subtitle, audience, notFor, hours, certificate, refund, benefits, cards.map(titled)]);
  return [
    { ...training, path, title, text },
    ...questions.map(({ question, answer }) => ({ ...training, path, title: `${title}: ${question}`, text: answer })),
  ];
}

function ofCoaching(): SearchDocument[] {
  const { subtitle, benefits, types, packages, questions } = coachingContent as Coaching;
  const path = "/coaching";
  const offers = Object.values(packages).map(({ title, features }) => `${title}: ${features.join("; ")}`);
  return [
    { ...training, path, title: "AI career coaching", text: sentences([subtitle, benefits, offers, types.map(named)]) },
    ...questions.map(({ question, answer }) => ({ ...training, path, title: `Coaching: ${question}`, text: answer })),
  ];
}

function ofTutorial({
  slug,
  title,
  summary,
  outcome,
  category,
  chapters,
  needs,
}: (typeof tutorials)[number]): SearchDocument {
  const text = sentences([summary, outcome, chapters.map(titled), needs]);
  return { ...training, path: `/tutorials#${slug}`, title, text, keywords: `${category} tutorial video` };
}
