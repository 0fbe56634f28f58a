import type { Company } from "#app/content/company/company.ts";

/** Data for search engines in schema.org's words (partners.md §7). No Review and no rating anywhere. */
export type Step = { name: string; path: string };

export function breadcrumbs(origin: string, trail: Step[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}

export function organization(origin: string, { address, ...company }: Company) {
  return {
    "@type": "ProfessionalService",
    "@id": `${origin}/#company`,
    name: company.name,
    legalName: company.legalName,
    description: company.description,
    url: `${origin}/`,
    email: company.email,
    telephone: company.phone,
    logo: `${origin}/favicon.svg`,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    sameAs: company.socials.map(({ url }) => url).filter((url) => url !== undefined),
  };
}

export function serviceSchema(origin: string, { name, description, path }: Step & { description: string }) {
  return { "@type": "Service", name, description, url: origin + path, provider: { "@id": `${origin}/#company` } };
}
