import { href } from "react-router";
import { entriesOf } from "#app/content/reading/collection.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import type { Content } from "#app/site/content.ts";
import type { Service, ServicesPageWords } from "./services.ts";

export const servicesPageOf = pageWords<ServicesPageWords>("services");

/** All services in the order that their files give. */
export const servicesOf = entriesOf<Service>("services");

export function findService(content: Content, slug: string) {
  return servicesOf(content).find((service) => service.slug === slug);
}

/** The six that /services shows first and the map draws (specification §2), then the others. */
export function rankedServices(content: Content) {
  const services = servicesOf(content);
  return { primary: services.slice(0, 6), others: services.slice(6) };
}

/** Where a service's page is linked: AI consulting lives at /consultation. */
export function servicePath({ slug }: { slug: string }) {
  return slug === "ai-consulting" ? "/consultation" : href("/services/:service", { service: slug });
}

/** What a card or a link needs to know of a service. */
export function serviceCard(service: Service) {
  const { slug, title, summary, fits, line } = service;
  return { slug, title, summary, fits, line, path: servicePath(service) };
}

export type ServiceSummary = ReturnType<typeof serviceCard>;
