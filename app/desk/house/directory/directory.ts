import type { Role } from "#app/mail/owner-mails/desk-people.server.ts";
import type { ContentReport } from "#app/desk/checks/report/content-report.ts";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import type { Today } from "#app/desk/house/today/today.ts";
import type { Line } from "#app/ui/bullet.tsx";
import type { SettingStatus } from "#app/site/site.ts";

/** An address of the site. `asked` is false for patterns and for what answers programs: there is no page to look at. */
export type SiteRoute = { path: string; title?: string; asked: boolean };

/** Routes of one kind, drawn as one line. */
export type RouteGroup = { title: string; letter: string; line: Line; routes: SiteRoute[] };

/** `answer` says whether the partner could be reached within the last minute. */
export type PartnerState = { name: string; played: boolean; reachable: boolean };

/** One booking without a place to meet; `path` is its panel. */
export type Placeless = { id: string; words: string; path: string };

/** All that the first page of /admin shows but the report. `owner` is who was let in, `role` as what; `pages`: which pages of /admin are open; `timeZone` (IANA): the company's, on whose clock they show all times; `warnings` are sentences about what to mend. */
export type Directory = {
  owner: string;
  role: Role;
  pages: string[];
  timeZone: string;
  warnings: string[];
  /** What is booked and to come while nobody was told where. */
  placeless: Placeless[];
  today: Today;
  groups: RouteGroup[];
  settings: SettingStatus[];
  partners: PartnerState[];
};

/** The report on the texts, which comes later; asked for the first page alone, and by owners. */
export type AskedReport = Promise<OwnerAnswer<ContentReport>>;
