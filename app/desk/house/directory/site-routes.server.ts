import { href } from "react-router";
import type { Content } from "#app/site/content.ts";
import type { PublicPage } from "#app/front/discovery/fixed-pages.server.ts";
import { publicPages } from "#app/front/discovery/public-pages.server.ts";
import type { SectionSlug } from "#app/front/discovery/sections.ts";
import { courseNames, moduleNumbers, modulePath, programOf, tracks } from "#app/school/courses/course/courses.ts";
import { addresses, isOfDesk, isPage, type KnownAddress, patternOf } from "#app/site/addresses.server.ts";
import type { RouteGroup, SiteRoute } from "./directory.ts";

/**
 * Every address of the site, in groups (specification §2, /admin row): pages that search engines may list, one for each
 * content file among them, then what visitors, members, students and the owner see, then files and patterns.
 * What no page of content names is in routes.ts with its title. `byMail`: members sign in by mail; elsewhere that page is not there.
 * `isAlone`: there is no community, so that its tabs lead back to the dashboard.
 */
type Wishes = { byMail: boolean; isAlone: boolean };

export function siteRoutes(content: Content, wishes: Wishes): RouteGroup[] {
  const groups: RouteGroup[] = [
    {
      title: "Services",
      letter: "S",
      line: "services",
      routes: [...pages(content, "services"), ...titled("services", wishes)],
    },
    { title: "Training", letter: "T", line: "training", routes: pages(content, "training") },
    {
      title: "AI tools",
      letter: "A",
      line: "agents",
      routes: [...pages(content, "tools"), ...titled("tools", wishes)],
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
      routes: titled("visitor", wishes),
    },
    { title: "Students", letter: "E", line: "training", routes: studentPages },
    { title: "Owner", letter: "O", line: "prompts", routes: titled("owner", wishes) },
    { title: "Files for programs", letter: "F", line: "content", routes: [...titled("file", wishes), revoked] },
  ];
  const rest = patterns(groups.flatMap(({ routes }) => routes));
  const title = "One person's links, and questions of our own pages";
  return [...groups, { title, letter: "P", line: "editing", routes: rest }];
}

type Kind = SectionSlug | "owner" | "file" | "visitor";

/** Addresses of routes.ts that have a title of their own there, by what they are for. */
function titled(kind: Kind, wishes: Wishes) {
  return addresses.flatMap((address) => {
    const { path, title } = address;
    if (!title || kindOf(address) !== kind || (wishes.isAlone && address.needs === "community")) return [];
    return { ...page(path, title), asked: wishes.byMail || address.needs !== "mail sign-in" };
  });
}

function kindOf(address: KnownAddress): Kind {
  if (isOfDesk(address)) return "owner";
  if (address.path.includes(".")) return "file";
  return (isPage(address) && !address.section && sectionAbove(address)) || "visitor";
}

/** Of the page that a page stands below. */
function sectionAbove({ path }: KnownAddress) {
  return addresses.find((each) => each.section && each.path !== "/" && path.startsWith(`${each.path}/`))?.section;
}

const studentPages = [
  ...tracks.map((track) =>
    page(href("/success/:program", { program: programOf[track] }), `After paying: ${courseNames[programOf[track]]}`),
  ),
  ...tracks.flatMap((track) =>
    moduleNumbers.map((number) =>
      page(modulePath(track, number), `${courseNames[programOf[track]]}, module ${number}`),
    ),
  ),
];

const revoked = page(href("/status/:list", { list: "1" }), "Certificates that were revoked");

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
