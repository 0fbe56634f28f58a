import { isPlaceForAll } from "#app/bookings/booking/meeting-place.ts";
import { meetingPlacesOf } from "#app/bookings/booking/meeting-place.server.ts";
import { type ContentReport, reportOn } from "./content-report.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { SettingStatus } from "#app/site/site.ts";
import { agedTitle, datedFindings } from "./dated-findings.ts";
import { communityFindings } from "./community-findings.ts";
import { readFacts } from "./facts.ts";
import { meetingFindings } from "./promise-findings.ts";
import { settingFindings } from "./setting-findings.ts";

/** What only the content says; made once for each. */
const ofFiles = ofContent((content) => {
  const files = Object.entries(content.files).map(([file, value]) => ({ file, value }));
  return { files, report: reportOn(files), ofCommunity: communityFindings(readFacts(files, true)) };
});

/**
 * The report on the content, and what the settings of this process leave dead; `isAlone`: it has no community platform; `at`:
 * the moment, in milliseconds, by which checked facts age.
 */
export function siteReport(content: Content, settings: SettingStatus[], isAlone: boolean, at: number): ContentReport {
  const { files, report, ofCommunity } = ofFiles(content);
  const isPlaced = settings.some(({ name, set }) => name === "MEETING_PLACE" && set);
  const groups = isPlaced ? withoutPlaces(report.groups) : report.groups;
  const findings = settingFindings(settings).filter(
    ({ id }) => id !== "settings/meeting-place" || !isPlaceForAll(meetingPlacesOf(content)),
  );
  if (isAlone) findings.push(...ofCommunity);
  const ofNow = [
    { title: agedTitle, findings: datedFindings(files, at) },
    { title: "Settings", findings },
  ];
  return { groups: [...groups, ...ofNow.filter((group) => group.findings.length > 0)], accepted: report.accepted };
}

/** What texts promise of a call is kept by the setting. */
function withoutPlaces(groups: ContentReport["groups"]) {
  return groups
    .map(({ title, findings }) => ({ title, findings: findings.filter(({ id }) => !id.startsWith(meetingFindings)) }))
    .filter(({ findings }) => findings.length > 0);
}
