import { isPlaceForAll } from "#app/bookings/booking/meeting-place.ts";
import { meetingPlacesOf } from "#app/bookings/booking/meeting-place.server.ts";
import { type ContentReport, findInTurns, judge } from "./content-report.ts";
import { at, type LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { missingLetter } from "#app/newsletter/editions/next-letter.server.ts";
import { formatDay } from "#app/site/time.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { SettingStatus } from "#app/site/site.ts";
import { type Edit, editsBetween } from "#app/desk/checks/changed/edits.ts";
import { changesGroup } from "#app/desk/checks/turned/changes-group.ts";
import { askedFindings } from "#app/desk/checks/turned/asked.ts";
import { agingFiles } from "#app/school/courses/labs/labs.server.ts";
import { agedTitle, datedFindings } from "./dated-findings.ts";
import { communityFindings } from "./community-findings.ts";
import { readFacts } from "./facts.ts";
import { pauseMailFindings } from "./mail-findings.ts";
import { meetingFindings } from "./promise-findings.ts";
import { settingFindings } from "./setting-findings.ts";

const filesOf = ofContent(({ files }) => Object.entries(files).map(([file, value]) => ({ file, value })));

/** What only the content says; found once for each, as what follows here. `edits`: of which places that say the old are named. */
export async function contentReport(content: Content, edits: Edit[] = []): Promise<ContentReport> {
  if (edits.length === 0) return reportAlone(content);
  const files = filesOf(content);
  return judge(files, [...(await findingsIn(content)), changesGroup(edits, files)]);
}

/** Begins the report, so that an owner who is about to change something need not wait for it; whoever asks is told if it fails. */
export function beginReport(content: Content) {
  reportAlone(content).catch(() => undefined);
}

/** What an owner's draft changes of what visitors read. */
export function editsOf(before: Content, after: Content): Edit[] {
  return editsBetween(filesOf(before), filesOf(after));
}

const findingsIn = ofContent((content) => findInTurns(filesOf(content)));
const reportAlone = ofContent(async (content) => judge(filesOf(content), await findingsIn(content)));
const withoutMail = ofContent((content) => pauseMailFindings(readFacts(filesOf(content))));
const withoutCommunity = ofContent((content) => communityFindings(readFacts(filesOf(content), true)));

/**
 * The report on the content, and what the settings of this process leave dead; `isAlone`: it has no community platform; `now`:
 * the moment, in milliseconds, by which checked facts age.
 */
export async function siteReport(
  content: Content,
  settings: SettingStatus[],
  isAlone: boolean,
  now: number,
  edits?: Edit[],
): Promise<ContentReport> {
  const report = withoutQuestions(await contentReport(content, edits));
  const isPlaced = settings.some(({ name, set }) => name === "MEETING_PLACE" && set);
  const groups = isPlaced ? withoutPlaces(report.groups) : report.groups;
  const findings = settingFindings(settings).filter(
    ({ id }) => id !== "settings/meeting-place" || !isPlaceForAll(meetingPlacesOf(content)),
  );
  if (!settings.some(({ name, set }) => name === "SMTP_URL" && set)) findings.push(...withoutMail(content));
  if (isAlone) findings.push(...withoutCommunity(content));
  const ofNow = [
    {
      title: agedTitle,
      findings: [...datedFindings([...filesOf(content), ...agingFiles], now), ...letterFindings(content, now)],
    },
    { title: "Settings", findings },
  ];
  return { groups: [...groups, ...ofNow.filter(isNeeded).map(unkept)], accepted: report.accepted };
}

/** What an owner is asked before publishing is answered by publishing. */
function withoutQuestions(report: ContentReport): ContentReport {
  const groups = report.groups
    .map(({ title, findings }) => ({ title, findings: findings.filter(({ id }) => !id.startsWith(askedFindings)) }))
    .filter(isNeeded);
  return { ...report, groups };
}

/** The page promises a letter of every week, and one of them never came. `now` in milliseconds. */
function letterFindings(content: Content, now: number): LocatedFinding[] {
  const missing = missingLetter(content, now);
  if (!missing?.isOver) return [];
  return [
    {
      id: "letter-missing",
      ...at("pages/newsletter.yaml"),
      where: "/newsletter",
      what: `It promises a letter every ${missing.weekday}, and the newest edition is of ${formatDay(missing.newest)}.`,
      fix: "In /admin/content, Newsletter, add the next edition; or write in content/pages/newsletter.yaml how often it comes.",
    },
  ];
}

type Group = ContentReport["groups"][number];
const isNeeded = ({ findings }: Group) => findings.length > 0;

/** These are not kept with a reason: accepted.yaml is about what texts state. */
function unkept({ title, findings }: Group): Group {
  return { title, findings: findings.map((each) => ({ ...each, keeping: "never" })) };
}

/** What texts promise of a call is kept by the setting. */
function withoutPlaces(groups: ContentReport["groups"]) {
  return groups
    .map(({ title, findings }) => ({ title, findings: findings.filter(({ id }) => !id.startsWith(meetingFindings)) }))
    .filter(({ findings }) => findings.length > 0);
}
