import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { readAllContent } from "../../app/delivery/collections/read-content.ts";
import { type ContentReport, reportOn } from "../../app/desk/checks/report/content-report.ts";
import type { Prices } from "../../app/content/prices/prices.ts";
import { type Charges, withCharges } from "../../app/desk/release/charges/charges.ts";
import { passagesOf } from "../../app/desk/checks/health/passages.ts";
import { type KnownLinks, outsideFindings } from "../../app/desk/checks/outside/outside-links.ts";
import { agingFile } from "../../app/school/courses/labs/labs.ts";
import { findLabs } from "../labs/find-labs.ts";
import { draw, statementsIn } from "./statements.ts";
import { agedTitle, datedFindings } from "../../app/desk/checks/report/dated-findings.ts";

/** Tells the owner, at the end of a build or when asked, what the site states that is not so or not consistent. Nothing is changed. `known`: of pages of others; `compared`: of payment pages, where the partner is asked at all. */
export async function printContentReport(
  content: string,
  known: KnownLinks = {},
  compared?: (prices: Prices) => Promise<Charges>,
) {
  const { files } = await readAllContent(content);
  const { groups, accepted } = reportOn(files);
  const ofNow = [
    { title: agedTitle, findings: datedFindings([...files, ...agingLabs()], Date.now()) },
    {
      title: "Pages of others",
      findings: outsideFindings(
        files.flatMap((file) => passagesOf(file)),
        known,
      ),
    },
  ];
  const report = { groups: [...groups, ...ofNow.filter(({ findings }) => findings.length > 0)], accepted };
  const prices = files.find(({ file }) => file === "prices.yaml")?.value as Prices | undefined;
  process.stdout.write(inLines(compared && prices ? withCharges(report, await compared(prices)) : report));
}

/** Prints so many statements about the world outside, drawn by a seed, for somebody to check (docs/checked-statements.md). */
export async function printDraw(content: string, count: number, seed: string) {
  const { files } = await readAllContent(content);
  const names = files.flatMap(({ file, value }) =>
    file.startsWith("tools/") ? [(value as { name: string }).name] : [],
  );
  const all = statementsIn([...files, ...agingLabs()], names);
  for (const { file, sentence } of draw(all, count, seed)) process.stdout.write(`${file}: ${sentence}\n`);
  process.stdout.write(`${Math.min(count, all.length)} of ${all.length} statements drawn with seed ${seed}\n`);
}

/** As the site itself reads them (`agingFiles`), from the disk. */
function agingLabs() {
  const root = path.resolve(import.meta.dirname, "../..");
  const contracts = globSync("labs/provider/contract/*.json", { cwd: root });
  return [
    ...findLabs(root).flatMap(({ lab }) => (lab ? [agingFile(lab)] : [])),
    ...contracts.map((file) => ({ file, value: JSON.parse(readFileSync(path.join(root, file), "utf8")) as unknown })),
  ];
}

/** Grouped; of each finding one line with page and fault, one with the place to mend. Empty when there is nothing to say. */
function inLines({ groups, accepted, unasked }: ContentReport) {
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const lines = groups.flatMap(({ title, findings }) => [
    `  ${title}`,
    ...findings.flatMap(({ id, where, what, fix }) => [`    ${where}: ${what}`, `      ${fix} [${id}]`]),
  ]);
  const counted = count === 1 ? "1 thing" : `${count} things`;
  return [
    ...(count > 0 ? [`The site says ${counted} that the owner should look at (docs/CONTENT.md, "The report"):`] : []),
    ...lines,
    ...(unasked ? [unasked] : []),
    ...(accepted.length > 0
      ? [`${accepted.length} accepted: ${accepted.map(({ finding, reason }) => `${finding} (${reason})`).join("; ")}`]
      : []),
  ]
    .map((line) => `${line}\n`)
    .join("");
}
