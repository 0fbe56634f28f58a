import placesFile from "#content/meeting-places.yaml";
import { isPlaceForAll, type MeetingPlaces } from "#app/bookings/booking/meeting-place.ts";
import { type ContentReport, reportOn } from "./content-report.ts";
import type { SettingStatus } from "#app/site/site.ts";
import { agedTitle, datedFindings } from "./dated-findings.ts";
import { communityFindings } from "./community-findings.ts";
import { readFacts } from "./facts.ts";
import { meetingFindings } from "./promise-findings.ts";
import { settingFindings } from "./setting-findings.ts";

const files = Object.entries(import.meta.glob("/content/**/*.{yaml,md}", { eager: true, import: "default" })).map(
  ([file, value]) => ({ file: file.replace("/content/", ""), value }),
);

/** The content is the build's, so that its report is, too. */
const ofContent = reportOn(files);

/** What texts promise of a community, where there is none. */
const ofCommunity = communityFindings(readFacts(files, true));

const places = placesFile as MeetingPlaces;

/**
 * The report of the build, and what the settings of this process leave dead; `isAlone`: it has no community platform; `at`:
 * the moment, in milliseconds, by which checked facts age.
 */
export function siteReport(settings: SettingStatus[], isAlone: boolean, at: number): ContentReport {
  const { accepted } = ofContent;
  const isPlaced = settings.some(({ name, set }) => name === "MEETING_PLACE" && set);
  const groups = isPlaced ? withoutPlaces(ofContent.groups) : ofContent.groups;
  const findings = settingFindings(settings).filter(
    ({ id }) => id !== "settings/meeting-place" || !isPlaceForAll(places),
  );
  if (isAlone) findings.push(...ofCommunity);
  const ofNow = [
    { title: agedTitle, findings: datedFindings(files, at) },
    { title: "Settings", findings },
  ];
  return { groups: [...groups, ...ofNow.filter((group) => group.findings.length > 0)], accepted };
}

/** What texts promise of a call is kept by the setting. */
function withoutPlaces(groups: ContentReport["groups"]) {
  return groups
    .map(({ title, findings }) => ({ title, findings: findings.filter(({ id }) => !id.startsWith(meetingFindings)) }))
    .filter(({ findings }) => findings.length > 0);
}
