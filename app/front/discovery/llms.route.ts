import { companyOf } from "#app/content/company/our-company.ts";
import { type Content, requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import type { Route } from "./+types/llms.route.ts";
import type { PublicPage } from "./fixed-pages.server.ts";
import { publicPages } from "./public-pages.server.ts";
import { sections } from "./sections.ts";

/** The site for language models, in the form of llmstxt.org: one H1, a quote, lists of links, what may be left out last. */
export function loader({ context }: Route.LoaderArgs) {
  const origin = originOf(context);
  const content = requireContent(context);
  const { name, description } = companyOf(content);
  const parts = [
    `# ${name}`,
    `> ${description}`,
    "Prices are in US dollars and are stated on the program pages, the coaching page and the consultation page. Tool reviews say on which day they were checked and what was not tested.",
    ...sections
      .filter(({ slug }) => slug !== "legal")
      .map(({ slug, name: section }) => `## ${section}\n\n${links(content, origin, slug)}`),
    `## Optional\n\n${links(content, origin, "legal")}\n- [Sitemap](${origin}/sitemap.xml): every public page with the day of its last change`,
  ];
  return new Response(`${parts.join("\n\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function links(content: Content, origin: string, section: PublicPage["section"]) {
  return publicPages(content)
    .filter((page) => page.section === section)
    .map(({ title, path, summary }) => `- [${title}](${origin}${path === "/" ? "/index" : path}.md): ${summary}`)
    .join("\n");
}
