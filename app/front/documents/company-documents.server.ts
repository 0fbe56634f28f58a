import { aboutOf, coreValuesOf } from "#app/front/about/about.server.ts";
import { roadmapOf } from "#app/catalog/roadmap/roadmap.server.ts";
import { faqOf } from "#app/front/faq/faq.server.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import type { Content } from "#app/site/content.ts";
import { named, type SearchDocument, sentences } from "./search-document.ts";

export function companyDocuments(content: Content): SearchDocument[] {
  const { address, legalName, phone, email } = companyOf(content);
  const about = aboutOf(content);
  const { intro, values } = coreValuesOf(content);
  return [
    ...faqOf(content).questions.map(({ slug, question, answer }) => ofCompany(`/faq#${slug}`, question, answer)),
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
    ofCompany("/core-values", "Core values", [intro, ...values.map(named)]),
  ];
}

function ofCompany(path: string, title: string, parts: string[]): SearchDocument {
  return { path, title, section: "company", text: sentences(parts) };
}
