import type { PublicPage } from "#app/front/discovery/fixed-pages.ts";
import { publicPages } from "#app/front/discovery/public-pages.server.ts";
import type { SectionSlug } from "#app/front/discovery/sections.ts";
import type { RouteGroup, SiteRoute } from "./directory.ts";

/**
 * Every address of the site, in groups (specification §2, /admin row): pages that search engines may list, one for each
 * content file among them, then what visitors, members, students and the owner see, then files and patterns.
 * tests/admin.test.ts compares it with routes.ts. `byMail`: members sign in by mail; elsewhere that page is not there.
 */
export function siteRoutes({ byMail }: { byMail: boolean }): RouteGroup[] {
  return [
    { title: "Services", letter: "S", line: "services", routes: [...pages("services"), aiConsulting] },
    { title: "Training", letter: "T", line: "training", routes: pages("training") },
    {
      title: "AI tools",
      letter: "A",
      line: "agents",
      routes: [...pages("tools"), page("/aitools/compare", "Compare")],
    },
    { title: "Newsletter", letter: "N", line: "content", routes: pages("newsletter") },
    { title: "Company and rules", letter: "C", line: "services", routes: [...pages("company"), ...pages("legal")] },
    { title: "Visitors and members", letter: "M", line: "editing", routes: memberPages(byMail) },
    { title: "Students", letter: "E", line: "training", routes: studentPages },
    { title: "Owner", letter: "O", line: "prompts", routes: ownerPages },
    { title: "Files for programs", letter: "F", line: "content", routes: files },
    { title: "One person's links, and questions of our own pages", letter: "P", line: "editing", routes: patterns },
  ];
}

/** The same page as /consultation, under its second address. */
const aiConsulting = page("/services/ai-consulting", "AI consulting (second address)");

const memberPages = (byMail: boolean): SiteRoute[] => [
  page("/search", "Search"),
  page("/ask", "Ask a person"),
  page("/auth/signin", "Sign in"),
  page("/auth/login", "To the community's sign-in"),
  page("/auth/logout", "To the community's sign-out"),
  { ...page("/auth/mail", "Sign in by mail"), asked: byMail },
  page("/auth/return", "Back from the community"),
  page("/dashboard", "Dashboard"),
  page("/dashboard/courses", "My Courses"),
  page("/dashboard/community", "Community"),
  page("/dashboard/messages", "Messages"),
  page("/dashboard/settings", "Settings"),
  page("/logo-download", "Logo download"),
  page("/claim", "Claim a course"),
];

const modules = [1, 2, 3, 4, 5];
const studentPages = [
  page("/success/ai-specialist", "After paying: AI Specialist"),
  page("/success/ai-engineer", "After paying: AI Engineering"),
  ...modules.map((number) => page(`/course/specialist/module/${number}`, `AI Specialist, module ${number}`)),
  ...modules.map((number) => page(`/course/engineer/module/${number}`, `AI Engineering, module ${number}`)),
];

const ownerPages = [
  page("/admin", "Directory"),
  page("/admin/enrolments", "Enrollments"),
  page("/admin/certificates", "Certificates"),
  page("/admin/inbox", "Inbox"),
  page("/admin/bookings", "Bookings"),
  page("/admin/mail", "Mail"),
  page("/admin/newsletter", "Newsletter"),
  page("/temp", "Scratch page"),
];

const files = [
  page("/newsletter/feed.xml", "Newsletter as RSS"),
  page("/newsletter/atom.xml", "Newsletter as Atom"),
  page("/newsletter/feed.json", "Newsletter as JSON Feed"),
  page("/sitemap.xml", "Sitemap"),
  page("/robots.txt", "Rules for robots"),
  page("/llms.txt", "Summary for language models"),
  page("/search-index.json", "What the assistant knows"),
  page("/own-page.js", "Brings a student's own page"),
  page("/.well-known/did.json", "Keys that sign certificates"),
  page("/.well-known/security.txt", "Whom to tell about a weakness"),
  page("/status/1", "Certificates that were revoked"),
];

/** Not asked: a link works for one person, and the questions need a sign-in or bring something about. */
const patterns = [
  "/consultation/calendar",
  "/bookings/:token",
  "/bookings/:token/confirm",
  "/bookings/:token/move",
  "/bookings/:token/invite.ics",
  "/bookings/:token/state",
  "/calendar/:token",
  "/newsletter/confirm/:token",
  "/newsletter/preferences/:token",
  "/newsletter/preferences/:token/export",
  "/u/:token",
  "/auth/link/:token",
  "/enroll/:program",
  "/claim/:token",
  "/course/:track/module/:module/offline",
  "/course/:track/module/:module/:stop",
  "/credentials/:id",
  "/credentials/:id/:file",
  "/badges/:file",
  "/api/session",
  "/api/session/end",
  "/api/community/:call",
  "/api/avatar/:signed",
  "/api/member/data",
  "/api/member/erasure",
  "/api/member/newsletter",
  "/api/enrolments",
  "/api/claim",
  "/api/learning/:track",
  "/api/learning",
  "/api/learning/:track/notes",
  "/api/certificates",
  "/api/logo/:file",
  "/api/admin/directory",
  "/api/admin/inbox",
  "/api/admin/inbox.csv",
  "/api/admin/bookings",
  "/api/admin/bookings.csv",
  "/api/admin/enrolments",
  "/api/admin/enrolments.csv",
  "/api/admin/certificates",
  "/api/admin/mail",
  "/api/admin/newsletter",
  "/api/scheduler",
  "/api/times",
  "/api/webhooks/payments",
  "/api/webhooks/scheduling",
  "/api/form-stamp",
].map((path): SiteRoute => ({ path, asked: false }));

function pages(section: SectionSlug) {
  return publicPages.filter((each: PublicPage) => each.section === section).map(({ path, title }) => page(path, title));
}

function page(path: string, title: string): SiteRoute {
  return { path, title, asked: true };
}
