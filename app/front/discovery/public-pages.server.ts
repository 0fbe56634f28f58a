import { href } from "react-router";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import { legalPagesOf } from "#app/front/legal/legal.server.ts";
import { programPath, programsOf } from "#app/catalog/programs/programs.server.ts";
import { roadmapOf } from "#app/catalog/roadmap/roadmap.server.ts";
import { servicePath, servicesOf } from "#app/catalog/services/services.server.ts";
import { toolsOf } from "#app/catalog/tools/tools.server.ts";
import { tutorialsOf } from "#app/catalog/tutorials/tutorials.server.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import { fixedPages, type PublicPage } from "./fixed-pages.server.ts";

/** Pages that list something change when what they list does. */
function listChanges(content: Content): Record<string, string | undefined> {
  return {
    "/aitools": latest(toolsOf(content).map(({ checked }) => checked)),
    "/newsletter": latest(editionsOf(content).map(({ date }) => date)),
    "/tutorials": latest(tutorialsOf(content).flatMap(({ published }) => published ?? [])),
    "/launchpad": latest(roadmapOf(content).roadmap.map(({ changed }) => changed)),
  };
}

/** Every page that search engines may list, in the order of the site. One list for sitemap, llms.txt, near pages and search. */
export const publicPages = ofContent((content): readonly PublicPage[] => [
  ...listedPages(content),
  ...servicesOf(content).map((service): PublicPage => {
    const { title, summary, slug } = service;
    return { path: servicePath(service), title, summary, section: "services", also: [slug] };
  }),
  ...programsOf(content).map((program): PublicPage => {
    const { title, summary } = program;
    return { path: programPath(program), title, summary, section: "training", also: ["program", "course"] };
  }),
  ...toolsOf(content).map(({ slug, name, tagline, checked, keywords }): PublicPage => {
    return {
      path: href("/tools/:tool", { tool: slug }),
      title: name,
      summary: tagline,
      section: "tools",
      updated: checked,
      also: keywords,
    };
  }),
  ...editionsOf(content).map(({ slug, title, description, date }): PublicPage => {
    return {
      path: href("/newsletter/:edition", { edition: slug }),
      title,
      summary: description,
      section: "newsletter",
      updated: date,
    };
  }),
  ...legalPagesOf(content).map(({ slug, title, description, updated }): PublicPage => {
    return { path: `/${slug}`, title, summary: description, section: "legal", updated };
  }),
]);

function listedPages(content: Content) {
  const changes = listChanges(content);
  return fixedPages(content).map((page) => ({ ...page, updated: changes[page.path] }));
}

function latest(days: string[]) {
  return days.toSorted().at(-1);
}
