import { expect, test } from "vitest";
import { contentOrders, carryOutContentOrder } from "#app/desk/release/content-orders/orders.server.ts";
import { summarizeChanges } from "#app/desk/release/publishing/summary.server.ts";
import { contentReport } from "#app/desk/checks/report/site-report.server.ts";
import type { Site } from "#app/site/site.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";
import { engines } from "#tests/databases.ts";
import { publishedEdits } from "./published-edits.server.ts";

/** Where the day of the newsletter stands. */
const files = ["pages/newsletter.yaml", "pages/newsletter-subscription.yaml"];
const ada = "ada@example.com";
const id = "changed/tuesday/thursday/pages/newsletter.yaml";

test.for(engines)(
  "a change in one place is named before it is published and after, until it is mended, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    const change = anotherDay(site);

    const { findings } = await summarizeChanges(site, [{ ...change, at: 0 }]);
    expect(findings.map((each) => each.id)).toContain(id);
    await site.publishing.publish({ changes: [change], who: ada, note: "" });
    expect(await named(site)).toContain(id);

    const rest = files.map((file) => rewritten(site, "Tuesday", "Thursday", file));
    await site.publishing.publish({ changes: rest, who: ada, note: "" });
    expect(await named(site)).not.toContain(id);
  },
);

test("it is kept with a reason, and the report without a history does not call that outdated", async () => {
  const { site } = await openContentSite("sqlite");
  const change = anotherDay(site);
  await site.publishing.publish({ changes: [change], who: ada, note: "" });
  const keep = contentOrders.parse({ do: "keep-finding", finding: id, reason: "Another letter.", where: "site" });

  expect(await carryOutContentOrder(site, keep, ada)).toMatchObject({ value: { ok: true } });
  expect((await contentReport(site.content, await publishedEdits(site))).accepted).toMatchObject([{ finding: id }]);

  expect((await contentReport(site.content)).groups.flatMap(({ findings }) => findings)).not.toContainEqual(
    expect.objectContaining({ id: `accepted/${id}` }),
  );
});

test("an old text that today's fields do not fit is passed over, and nothing with it", async () => {
  const { site } = await openContentSite("sqlite");
  const change = anotherDay(site);
  await site.publishing.publish({ changes: [change], who: ada, note: "" });
  const old = { release: 1, file: "pages/about.yaml", base: "a: field of years ago\n", text: "of: years ago\n" };
  await site.database.queries.insertInto("content_changes").values(old).execute();
  expect(await named(site)).toContain(id);
});

test("what could not be found out is tried again", async () => {
  const { site } = await openContentSite("sqlite");
  const broken = { ...site, database: { ...site.database, queries: undefined as never } };
  await expect(publishedEdits(broken)).rejects.toThrow(TypeError);
  expect(await publishedEdits(site)).toEqual([]);
});

async function named(site: Site) {
  const { groups } = await contentReport(site.content, await publishedEdits(site));
  return groups.flatMap(({ findings }) => findings.map((each) => each.id));
}

/** One of the places that say the day says another. */
function anotherDay(site: Site) {
  const words = "a mistake of ours. Four minutes, every";
  return rewritten(site, `${words} Tuesday`, `${words} Thursday`);
}

function rewritten(site: Site, from: string, to: string, file = "pages/newsletter.yaml") {
  const base = site.publishing.sources().get(file) ?? "";
  return { file, base, text: base.replaceAll(from, to) };
}
