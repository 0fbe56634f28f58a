import aboutContent from "#content/about.yaml";
import valuesContent from "#content/core-values.yaml";
import type { About, CoreValues } from "#app/front/about/about.ts";
import { roadmapOf } from "#app/catalog/roadmap/roadmap.server.ts";
import { questions } from "#app/front/faq/faq.server.ts";
import { ourCompany } from "#app/content/company/our-company.ts";
import type { Content } from "#app/site/content.ts";
import { named, type SearchDocument, sentences } from "./search-document.ts";

const { address, legalName, phone, email } = ourCompany;
const about = aboutContent as About;
const values = valuesContent as CoreValues;

export function companyDocuments(content: Content): SearchDocument[] {
  return [
    ...questions.map(({ slug, question, answer }) => ofCompany(`/faq#${slug}`, question, answer)),
    ...roadmapOf(content).roadmap.map(({ slug, title, description, status, features, notYet, stops }) =>
      ofCompany(`/launchpad#${slug}`, title, [
        description,
        `Status: ${status}`,
        ...features,
        notYet,
        ...stops.map(named),
      ]),
    ),
    ofCompany("/ask", "Contact: address, phone and email", [
      `${legalName}, ${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
      `Phone number: ${phone}`,
      `Email: ${email}`,
    ]),
    ofCompany("/about", "Mission", [about.intro, ...about.story, ...about.cards.map(named)]),
    ofCompany("/core-values", "Core values", [values.intro, ...values.values.map(named)]),
  ];
}

function ofCompany(path: string, title: string, parts: string[]): SearchDocument {
  return { path, title, section: "company", text: sentences(parts) };
}
