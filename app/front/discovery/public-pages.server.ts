import { editions } from "#app/newsletter/editions/editions.server.ts";
import { legalPages } from "#app/front/legal/legal.server.ts";
import { programPath, programs } from "#app/catalog/programs/programs.server.ts";
import { roadmap } from "#app/catalog/roadmap/roadmap.server.ts";
import { servicePath, services } from "#app/catalog/services/services.server.ts";
import { tools } from "#app/catalog/tools/tools.server.ts";
import { tutorials } from "#app/catalog/tutorials/tutorials.server.ts";
import { fixedPages, type PublicPage } from "./fixed-pages.ts";

/** Pages that list something change when what they list does. */
const listChanges: Record<string, string | undefined> = {
  "/aitools": latest(tools.map(({ checked }) => checked)),
  "/newsletter": latest(editions.map(({ date }) => date)),
  "/tutorials": latest(tutorials.flatMap(({ published }) => published ?? [])),
  "/launchpad": latest(roadmap.map(({ changed }) => changed)),
};

/** Every page that search engines may list, in the order of the site. One list for sitemap, llms.txt, near pages and search. */
export const publicPages: readonly PublicPage[] = [
  ...fixedPages.map((page) => ({ ...page, updated: listChanges[page.path] })),
  ...services.map((service): PublicPage => {
    const { title, summary, slug } = service;
    return { path: servicePath(service), title, summary, section: "services", also: [slug] };
  }),
  ...programs.map((program): PublicPage => {
    const { title, summary } = program;
    return { path: programPath(program), title, summary, section: "training", also: ["program", "course"] };
  }),
  ...tools.map(({ slug, name, tagline, checked, keywords }): PublicPage => {
    return {
      path: `/tools/${slug}`,
      title: name,
      summary: tagline,
      section: "tools",
      updated: checked,
      also: keywords,
    };
  }),
  ...editions.map(({ slug, title, description, date }): PublicPage => {
    return { path: `/newsletter/${slug}`, title, summary: description, section: "newsletter", updated: date };
  }),
  ...legalPages.map(({ slug, title, description, updated }): PublicPage => {
    return { path: `/${slug}`, title, summary: description, section: "legal", updated };
  }),
];

function latest(days: string[]) {
  return days.toSorted().at(-1);
}
