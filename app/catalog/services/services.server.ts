import { collection } from "#app/content/reading/collection.ts";
import type { Service } from "./services.ts";

/** All services in the order that their files give. */
export const { all: services, find: findService } = collection<Service>(
  import.meta.glob("/content/services/*.yaml", { eager: true, import: "default" }),
);

/** The six that /services shows first and the map draws (specification §2), then the others. */
export const primaryServices = services.slice(0, 6);
export const otherServices = services.slice(6);

/** Where a service's page is linked: AI consulting lives at /consultation. */
export function servicePath({ slug }: { slug: string }) {
  return slug === "ai-consulting" ? "/consultation" : `/services/${slug}`;
}

/** What a card or a link needs to know of a service. */
export function serviceCard(service: Service) {
  const { slug, title, summary, fits, line } = service;
  return { slug, title, summary, fits, line, path: servicePath(service) };
}

export type ServiceSummary = ReturnType<typeof serviceCard>;
