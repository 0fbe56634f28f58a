import { toolGroups } from "#app/catalog/tools/tool-groups.ts";

export type NavigationLink = { name: string; to: string };
/** A link, or a name that opens a list of links. */
export type NavigationEntry = NavigationLink | { name: string; id: string; links: NavigationLink[] };

/** For members, in the account menu and the mobile menu. Sign Out stands below them. */
export const accountLinks: NavigationLink[] = [
  { name: "Dashboard", to: "/dashboard" },
  { name: "Logo Download", to: "/logo-download" },
];

/** Sign-in leads nowhere from itself. */
const noWayBack = /^\/($|auth\/)/i;

/** The sign-in page, which brings people back to the page they are on, unless its address is a secret or leads nowhere. */
export function signInAddress(pathname: string, parameters: object) {
  const from = encodeURIComponent(pathname).replaceAll("%2F", "/");
  return noWayBack.test(pathname) || "token" in parameters || "*" in parameters
    ? "/auth/signin"
    : `/auth/signin?from=${from}`;
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
    links: [
      { name: "Mission", to: "/about" },
      { name: "Core Values", to: "/core-values" },
      { name: "FAQ", to: "/faq" },
      { name: "Future Roadmap", to: "/launchpad" },
    ],
  },
  { name: "Services", to: "/services" },
  {
    name: "Training",
    id: "training",
    links: [
      { name: "Courses", to: "/certifications" },
      { name: "Coaching", to: "/coaching" },
      { name: "Tutorials", to: "/tutorials" },
    ],
  },
  {
    name: "AI Tools",
    id: "tools",
    links: [
      { name: "All tools", to: "/aitools" },
      ...toolGroups.map(({ slug, title }) => ({ name: title, to: `/aitools#${slug}` })),
    ],
  },
  { name: "Newsletter", to: "/newsletter" },
];

export const footerColumns: { title: string; links: NavigationLink[] }[] = [
  {
    title: "Services",
    links: [
      { name: "All services", to: "/services" },
      { name: "Workflow automation", to: "/services/workflow-automation" },
      { name: "App development", to: "/services/app-development" },
      { name: "Agent development", to: "/services/agent-development" },
      { name: "AI consulting", to: "/consultation" },
    ],
  },
  {
    title: "Training",
    links: [
      { name: "Courses", to: "/certifications" },
      { name: "Coaching", to: "/coaching" },
      { name: "Tutorials", to: "/tutorials" },
      { name: "Training sessions", to: "/schedule" },
      { name: "Tool reviews", to: "/aitools" },
      { name: "Check a certificate", to: "/verify" },
    ],
  },
  {
    title: "Company",
    links: [
      { name: "Mission", to: "/about" },
      { name: "Core values", to: "/core-values" },
      { name: "FAQ", to: "/faq" },
      { name: "Future roadmap", to: "/launchpad" },
      { name: "Newsletter", to: "/newsletter" },
      { name: "Search", to: "/search" },
    ],
  },
];

export const legalLinks: NavigationLink[] = [
  { name: "Privacy", to: "/privacy" },
  { name: "Terms", to: "/terms" },
  { name: "Refunds", to: "/refunds" },
  { name: "Accessibility", to: "/accessibility" },
];
