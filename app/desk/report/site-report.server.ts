import { type ContentReport, reportOn } from "./content-report.ts";
import type { SettingStatus } from "#app/site/site.ts";
import { settingFindings } from "./setting-findings.ts";

const files = Object.entries(import.meta.glob("/content/**/*.{yaml,md}", { eager: true, import: "default" })).map(
  ([file, value]) => ({ file: file.replace("/content/", ""), value }),
);

/** The content is the build's, so that its report is, too. */
const ofContent = reportOn(files);

/** The report of the build, and what the settings of this process leave dead. */
export function siteReport(settings: SettingStatus[]): ContentReport {
  const { groups, accepted } = ofContent;
  const findings = settingFindings(settings);
  return { groups: findings.length > 0 ? [...groups, { title: "Settings", findings }] : groups, accepted };
}
