import type { Kysely, Selectable } from "kysely";
import { passagesOf } from "#app/desk/checks/health/passages.ts";
import type { ContentReport } from "#app/desk/checks/report/content-report.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { lookAtLinks } from "./look-at-links.ts";
import { inStates, isDue, type KnownLinks, type LinkState, outsideFindings, outsideLinks } from "./outside-links.ts";

/** Pages asked in one round of housekeeping, five minutes, each of another host and all at once: a calm walk, and soon over. */
const mostInRound = 8;

const passagesIn = ofContent(({ files }) =>
  Object.entries(files).flatMap(([file, value]) => passagesOf({ file, value })),
);
const addressesIn = ofContent((content) => [
  ...new Set(outsideLinks(passagesIn(content)).map(({ address }) => address)),
]);

/**
 * Looks at some of the pages of others that are due, those first that were never looked at or not for longest, and keeps what came
 * of it. What no page leads to any more is forgotten. Does nothing where the site may not look.
 */
export async function watchLinks({
  content,
  database,
  links,
  now,
}: Pick<Site, "content" | "database" | "links" | "now">) {
  if (!links) return;
  const wanted = addressesIn(content);
  const known = await knownLinks(database.queries);
  const over = Object.keys(known).filter((address) => !wanted.includes(address));
  if (over.length > 0) await database.queries.deleteFrom("outside_links").where("address", "in", over).execute();
  const due = wanted
    .filter((each) => isDue(known[each], now()))
    .toSorted((one, other) => (known[one]?.at ?? 0) - (known[other]?.at ?? 0));
  const chosen = [...Map.groupBy(due, (each) => URL.parse(each)?.host ?? "")].map(([, [first = ""]]) => first);
  const seen = await lookAtLinks(links, chosen.slice(0, mostInRound), known, now);
  for (const [address, state] of Object.entries(seen)) await keep(database.queries, address, state);
}

async function keep(queries: Kysely<Tables>, address: string, state: LinkState) {
  const row = {
    state: state.state,
    looked_at: state.at,
    gone_since: "since" in state ? state.since : null,
    moved_to: "to" in state ? state.to : null,
  };
  await queries
    .insertInto("outside_links")
    .values({ address, ...row })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(row))
    .execute();
}

async function knownLinks(queries: Kysely<Tables>): Promise<KnownLinks> {
  const rows = await queries.selectFrom("outside_links").selectAll().execute();
  return Object.fromEntries(rows.map((row) => [row.address, stateOf(row)]));
}

function stateOf({ state, looked_at: at, gone_since, moved_to }: Selectable<Tables["outside_links"]>): LinkState {
  if (state === "moved") return { state, at, to: moved_to ?? "" };
  return state === "gone" || state === "dead" ? { state, at, since: gone_since ?? at } : { state, at };
}

/** The report with dead and moved pages of others, and how many there are of each state. */
export async function withLinks(
  { content, database, links }: Pick<Site, "content" | "database" | "links">,
  report: ContentReport,
): Promise<ContentReport> {
  if (!links) return report;
  const known = await knownLinks(database.queries);
  const outside = `Pages of others that yours lead to: ${inStates(addressesIn(content), known)}.`;
  const findings = findingsIn(content, known);
  const group = { title: "Pages of others", findings };
  return { ...report, outside, groups: findings.length > 0 ? [...report.groups, group] : report.groups };
}

/** These are mended and not kept: accepted.yaml is about what texts state. */
function findingsIn(content: Content, known: KnownLinks) {
  return outsideFindings(passagesIn(content), known).map((each) => ({ ...each, keeping: "never" as const }));
}
