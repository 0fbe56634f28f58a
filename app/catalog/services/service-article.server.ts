import { findTool } from "#app/catalog/tools/tools.server.ts";
import type { Service } from "./services.ts";
import { findDrawing } from "#app/content/reading/drawings.server.ts";
import { findService, serviceCard } from "./services.server.ts";

/** What a service's page shows: the service, its drawing, and what its references name (all checked at build). */
export function articleOf(service: Service) {
  return {
    service,
    drawing: findDrawing(service.slug),
    related: known(service.related.map(findService)).map(serviceCard),
    tools: known(service.tools.map(findTool)).map(({ slug, name }) => ({ slug, name })),
  };
}

function known<Entry>(entries: (Entry | undefined)[]) {
  return entries.filter((each) => each !== undefined);
}
