import { readAllContent } from "../../app/delivery/collections/read-content.ts";
import { type ContentReport, reportOn } from "../../app/desk/report/content-report.ts";
import { passagesOf } from "../../app/desk/health/passages.ts";
import { type KnownLinks, outsideFindings } from "../../app/desk/outside/outside-links.ts";
import { agedTitle, datedFindings } from "../../app/desk/report/dated-findings.ts";

/** Tells the owner, at the end of a build or when asked, what the site states that is not so or not consistent. Nothing is changed. `known`: of pages of others. */
export async function printContentReport(content: string, known: KnownLinks = {}) {
  const { files } = await readAllContent(content);
  const { groups, accepted } = reportOn(files);
  const ofNow = [
    { title: agedTitle, findings: datedFindings(files, Date.now()) },
    {
      title: "Pages of others",
      findings: outsideFindings(
        files.flatMap((file) => passagesOf(file)),
        known,
      ),
    },
  ];
  process.stdout.write(
    inLines({ groups: [...groups, ...ofNow.filter(({ findings }) => findings.length > 0)], accepted }),
  );
}

/** Grouped; of each finding one line with page and fault, one with the place to mend. Empty when there is nothing to say. */
export function inLines({ groups, accepted }: ContentReport) {
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const lines = groups.flatMap(({ title, findings }) => [
    `  ${title}`,
    ...findings.flatMap(({ id, where, what, fix }) => [`    ${where}: ${what}`, `      ${fix} [${id}]`]),
  ]);
  const counted = count === 1 ? "1 thing" : `${count} things`;
  return [
    ...(count > 0 ? [`The site says ${counted} that the owner should look at (docs/CONTENT.md, "The report"):`] : []),
    ...lines,
    ...(accepted.length > 0
      ? [`${accepted.length} accepted: ${accepted.map(({ finding, reason }) => `${finding} (${reason})`).join("; ")}`]
      : []),
  ]
    .map((line) => `${line}\n`)
    .join("");
}
