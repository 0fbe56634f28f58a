import { type ToolGroup, toolGroups } from "#app/catalog/tools/tool-groups.ts";
import type { ChromeName } from "#app/content/words/chrome-names.ts";
import type { Line } from "#app/ui/bullet.tsx";

/** `line` and `letter` say which line of the map it is on, where it is drawn as a stop. */
export type NavigationLink = { name: ChromeName | ToolGroup["title"]; to: string; line?: Line; letter?: string };
/** A link, or a name that opens a list of links. */
type NavigationEntry = NavigationLink | { name: ChromeName; id: string; line?: Line; links: NavigationLink[] };

/** For members, in the account menu and the mobile menu. Sign Out stands below them. */
export const accountLinks = links({ Dashboard: "/dashboard", "Logo Download": "/logo-download" });

/**
 * The sign-in page, which brings people back to the page they are on, unless its address is a secret or leads nowhere. To which
 * pages a sign-in leads back the server says (people/sign-in/way-in.server.ts).
 */
export function signInAddress(pathname: string, parameters: object) {
  const from = encodeURIComponent(pathname).replaceAll("%2F", "/");
  return pathname === "/" || "token" in parameters || "*" in parameters ? "/auth/signin" : `/auth/signin?from=${from}`;
}

/** Whether a link leads to the page shown. */
export function isCurrent({ to }: NavigationLink, pathname: string) {
  return to === pathname;
}

/** Specification §2, in its order. The mobile menu and the header show the same. */
export const navigation: NavigationEntry[] = [
  { name: "Home", to: "/" },
  {
    name: "Info",
    id: "info",
    links: links({ Mission: "/about", "Core Values": "/core-values", FAQ: "/faq", "Future Roadmap": "/launchpad" }),
  },
  { name: "Services", to: "/services", line: "services", letter: "S" },
  {
    name: "Training",
    id: "training",
    line: "training",
    links: links({ Courses: "/certifications", Coaching: "/coaching", Tutorials: "/tutorials" }),
  },
  {
    name: "AI Tools",
    id: "tools",
    links: [
      { name: "All tools", to: "/aitools" },
      ...toolGroups.map(({ slug, title, letter }) => ({ name: title, to: `/aitools#${slug}`, line: slug, letter })),
    ],
  },
  { name: "Newsletter", to: "/newsletter" },
];

export const footerColumns = {
  Services: links({
    "All services": "/services",
    "Workflow automation": "/services/workflow-automation",
    "App development": "/services/app-development",
    "Agent development": "/services/agent-development",
    "AI consulting": "/consultation",
  }),
  Training: links({
    Courses: "/certifications",
    Coaching: "/coaching",
    Tutorials: "/tutorials",
    "Training sessions": "/schedule",
    "Tool reviews": "/aitools",
    "Check a certificate": "/verify",
  }),
  Company: links({
    Mission: "/about",
    "Core values": "/core-values",
    FAQ: "/faq",
    "Future roadmap": "/launchpad",
    Newsletter: "/newsletter",
    Search: "/search",
  }),
};

export const legalLinks = links({
  Privacy: "/privacy",
  Terms: "/terms",
  Refunds: "/refunds",
  Accessibility: "/accessibility",
});

function links(table: Partial<Record<ChromeName, string>>): NavigationLink[] {
  return Object.entries(table).map(([name, to]) => ({ name: name as ChromeName, to }));
}
