import type { Content } from "#app/site/content.ts";
import type { PublicPage } from "#app/front/discovery/fixed-pages.server.ts";
import { publicPages } from "#app/front/discovery/public-pages.server.ts";
import type { SectionSlug } from "#app/front/discovery/sections.ts";
import { addresses, patternOf } from "#app/site/addresses.server.ts";
import type { RouteGroup, SiteRoute } from "./directory.ts";

/**
 * Every address of the site, in groups (specification §2, /admin row): pages that search engines may list, one for each
 * content file among them, then what visitors, members, students and the owner see, then files and patterns.
 * What no page of content names is in routes.ts with its title. `byMail`: members sign in by mail; elsewhere that page is not there.
 * `isAlone`: there is no community, so that its tabs lead back to the dashboard.
 */
type Wishes = { byMail: boolean; isAlone: boolean };

export function siteRoutes(content: Content, { byMail, isAlone }: Wishes): RouteGroup[] {
  const groups: RouteGroup[] = [
    {
      title: "Services",
      letter: "S",
      line: "services",
      routes: [...pages(content, "services"), ...titled("services")],
    },
    { title: "Training", letter: "T", line: "training", routes: pages(content, "training") },
    {
      title: "AI tools",
      letter: "A",
      line: "agents",
      routes: [...pages(content, "tools"), ...titled("tools")],
    },
    { title: "Newsletter", letter: "N", line: "content", routes: pages(content, "newsletter") },
    {
      title: "Company and rules",
      letter: "C",
      line: "services",
      routes: [...pages(content, "company"), ...pages(content, "legal")],
    },
    {
      title: "Visitors and members",
      letter: "M",
      line: "editing",
      routes: memberPages(byMail).filter(({ path }) => !isAlone || !ofCommunity.test(path)),
    },
    { title: "Students", letter: "E", line: "training", routes: studentPages },
    { title: "Owner", letter: "O", line: "prompts", routes: titled("owner") },
    { title: "Files for programs", letter: "F", line: "content", routes: files },
  ];
  const rest = patterns(groups.flatMap(({ routes }) => routes));
  const title = "One person's links, and questions of our own pages";
  return [...groups, { title, letter: "P", line: "editing", routes: rest }];
}

/** Addresses of routes.ts that have a title of their own there, by what they are for. */
const kinds = { owner: /^\/(admin|temp)/, services: /^\/services/, tools: /^\/aitools/, file: /\.\w+$/ };
const kindOf = (path: string) => Object.entries(kinds).find(([, pattern]) => pattern.test(path))?.[0] ?? "visitor";

function titled(kind: keyof typeof kinds | "visitor") {
  return addresses.flatMap(({ path, title }) => (title && kindOf(path) === kind ? page(path, title) : []));
}

const ofCommunity = /^\/dashboard\/(community|messages)$/;

const memberPages = (byMail: boolean) =>
  titled("visitor").map((each) => (each.path === "/auth/mail" ? { ...each, asked: byMail } : each));

const modules = [1, 2, 3, 4, 5];
const studentPages = [
  page("/success/ai-specialist", "After paying: AI Specialist"),
  page("/success/ai-engineer", "After paying: AI Engineering"),
  ...modules.map((number) => page(`/course/specialist/module/${number}`, `AI Specialist, module ${number}`)),
  ...modules.map((number) => page(`/course/engineer/module/${number}`, `AI Engineering, module ${number}`)),
];

const files = [...titled("file"), page("/status/1", "Certificates that were revoked")];

/** Not asked: a link works for one person, and the questions need a sign-in or bring something about. */
function patterns(listed: SiteRoute[]): SiteRoute[] {
  const isListed = (path: string) => {
    const pattern = new RegExp(`^${patternOf(path)}$`);
    return listed.some((each) => pattern.test(each.path));
  };
  return addresses
    .filter(({ path }) => path !== "/*" && path !== "/" && !isListed(path))
    .map(({ path }) => ({ path, asked: false }));
}

function pages(content: Content, section: SectionSlug) {
  return publicPages(content)
    .filter((each: PublicPage) => each.section === section)
    .map(({ path, title }) => page(path, title));
}

function page(path: string, title: string): SiteRoute {
  return { path, title, asked: true };
}
