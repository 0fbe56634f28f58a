import { at, type LocatedFinding, pageOf } from "#app/desk/checks/health/finding.ts";
import type { Facts } from "./facts.ts";
import { marketing, sentencesOf } from "./statements.ts";

/** "Member community", "the community platform", but no edition of a product that is called so. */
const promisesCommunity =
  /\b(?:member|private|our|the|learning|student) community\b|\bcommunity (?:platform|with|for|room)\b/i;

/** Have words for each way of signing in, or lists of the community, and show those that are so. */
const chooseThemselves = ["pages/sign-in.yaml", "pages/sign-in-by-mail.yaml", "pages/dashboard.yaml"];

/** What texts promise of a community: true only where there is one (COMMUNITY_PROVIDER). One finding a file. */
export function communityFindings(facts: Facts): LocatedFinding[] {
  const legal = facts.statements.filter(({ file }) => file.startsWith("legal/"));
  const found = [...marketing(facts), ...legal].filter(
    ({ file, text }) => !file.startsWith("tools/") && !chooseThemselves.includes(file) && promisesCommunity.test(text),
  );
  return [...Map.groupBy(found, ({ file }) => file)].map(([file, [first]]) => ({
    id: `community/${file}`,
    ...at(file, ...(first?.path ?? [])),
    where: pageOf(file),
    what: `“${sentencesOf(first?.text ?? "").find((each) => promisesCommunity.test(each)) ?? first?.text}” speaks of a community, and this site has none.`,
    fix: `In content/${file}, ${first?.field}: give words for a site without one beside it (docs/CONTENT.md), or take it out.`,
  }));
}
