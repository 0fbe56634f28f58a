import type { Content } from "#app/site/content.ts";
import { findTool } from "#app/catalog/tools/tools.server.ts";
import type { Service } from "./services.ts";
import { findDrawing } from "#app/content/reading/drawings.server.ts";
import { servicePageOf } from "./service-words.server.ts";
import { findService, serviceCard } from "./services.server.ts";

/** What a service's page shows: the service, its drawing, and what its references name (all checked at build). */
export function articleOf(content: Content, service: Service) {
  return {
    words: servicePageOf(content),
    service,
    drawing: findDrawing(content, service.slug),
    related: known(service.related.map((slug) => findService(content, slug))).map(serviceCard),
    tools: known(service.tools.map((slug) => findTool(content, slug))).map(({ slug, name }) => ({ slug, name })),
  };
}

function known<Entry>(entries: (Entry | undefined)[]) {
  return entries.filter((each) => each !== undefined);
}
