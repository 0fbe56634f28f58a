import { href } from "react-router";
import { fixedPages, visitorPages } from "#app/front/discovery/fixed-pages.server.ts";
import { servicePath, servicesOf } from "#app/catalog/services/services.server.ts";
import type { Service } from "#app/catalog/services/services.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";
import { requireGroup } from "#app/catalog/tools/tool-groups.ts";
import { toolsOf } from "#app/catalog/tools/tools.server.ts";
import { ofContent } from "#app/site/content.ts";
import { chooseWords } from "#app/content/reading/community-words.ts";
import { companyDocuments } from "./company-documents.server.ts";
import { readingDocuments } from "./reading-documents.server.ts";
import { type SearchDocument, sentences, titled } from "./search-document.ts";
import { trainingDocuments } from "./training-documents.server.ts";

/**
 * Everything that may be quoted to anybody. Of the courses it holds what their public pages say, never a lesson; of the
 * community nothing, since a site may have none.
 */
export const documentsOf = ofContent((content): readonly SearchDocument[] =>
  [
    ...servicesOf(content).map(ofService),
    ...trainingDocuments(content),
    ...toolsOf(content).map(ofTool),
    ...companyDocuments(content),
    ...readingDocuments(content),
    ...[...fixedPages(content), ...visitorPages(content)].map(({ path, title, section, summary, also = [] }) => {
      return { path, title, section, text: summary, keywords: also.join(", ") };
    }),
  ].map((document) => ({ ...document, text: chooseWords(document.text, true) })),
);

function ofService(service: Service): SearchDocument {
  const { title, subtitle, fits, summary, benefits, cards, example, limits, line } = service;
  const text = sentences([subtitle ?? summary, fits, benefits, cards.map(titled), limits, example.text]);
  return { path: servicePath(service), title, section: "services", line, text };
}

function ofTool(tool: Tool): SearchDocument {
  const { slug, name, group, maker, keywords, tagline, statusNote, plans, data, limits } = tool;
  const text = sentences([tagline, statusNote, plans, data, limits, tool.description, tool.useCases, tool.features]);
  const names = [requireGroup(group).title, maker, ...keywords].join(", ");
  return {
    path: href("/tools/:tool", { tool: slug }),
    title: name,
    section: "tools",
    line: group,
    text,
    keywords: names,
  };
}
