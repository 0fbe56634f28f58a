import type { Line } from "#app/ui/bullet.tsx";
import type { ShownCompany } from "#app/content/company/our-company.ts";

type Page = {
  title: string;
  description: string;
  /** Of what search engines may list: path of the page as it is linked; the canonical address is made from it. */
  path?: string;
  /** Colour of the social picture. */
  line?: Line;
};

/** Without an origin a page is not for search engines (app/root.tsx). */
type RootData = { origin?: string; company: ShownCompany };
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/**
 * Title, description, canonical address and social picture of a page; nothing of one whose loader failed. `matches` is
 * what a route's meta function is given.
 */
export function pageMeta(matches: Matches, page: Page | undefined) {
  if (!page) return [];
  const { title, description, path, line = "services" } = page;
  const { origin, company } = rootData(matches);
  const fullTitle = path === "/" ? `${company.name}: ${title}` : `${title} | ${company.name}`;
  const shared = [{ title: fullTitle }, { name: "description", content: description }];
  if (origin === undefined || path === undefined) return [...shared, { name: "robots", content: "noindex" }];
  return [
    ...shared,
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: origin + socialPicture(path, line) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Who runs this site, for a page whose description names it. */
export function companyIn(matches: Matches) {
  return rootData(matches).company;
}

function rootData([root]: Matches) {
  if (!root) throw new Error("meta runs inside the root route");
  return root.loaderData as RootData;
}

/** `/pictures/<line>/<page>.png`, drawn beside the page (app/delivery/pictures). */
export function socialPicture(path: string, line: Line) {
  const page = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  return `/pictures/${line}/${page}.png`;
}
