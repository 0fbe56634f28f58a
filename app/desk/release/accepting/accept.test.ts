import { expect, test } from "vitest";
import { readFields } from "#app/content/writing/opened-file.ts";
import { contentOrders, carryOutContentOrder } from "#app/desk/release/content-orders/orders.server.ts";
import { takeBack } from "#app/desk/release/content-history/take-back.server.ts";
import { readHistory } from "#app/desk/release/content-history/history.server.ts";
import { fingerprint } from "#app/desk/writing/drafts/fingerprint.ts";
import { summarize } from "#app/desk/release/publishing/summary.server.ts";
import { contentReport, siteReport } from "#app/desk/checks/report/site-report.server.ts";
import { day } from "#app/site/time.ts";
import type { Site } from "#app/site/site.ts";
import { engines } from "#tests/databases.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";

const ada = "ada@example.com";
const reason = "The accounts are opened: next month.";
const order = (site: Site, fields: object) => carryOutContentOrder(site, contentOrders.parse(fields), ada);
const keep = { do: "keep-finding", finding: "socials", reason, where: "site" };

async function named(site: Site) {
  const { groups, accepted } = await contentReport(site.content);
  return { ids: groups.flatMap(({ findings }) => findings.map(({ id }) => id)), accepted };
}

test.for(engines)(
  "a finding is kept with a reason, publicly for all owners, and the history takes it back, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    const before = (await named(site)).ids;

    expect(await order(site, keep)).toMatchObject({ ok: true, value: { ok: true, number: 1 } });

    expect(await named(site)).toEqual({
      ids: before.filter((id) => id !== "socials"),
      accepted: [{ finding: "socials", reason }],
    });
    expect(site.publishing.sources().get("accepted.yaml")).toMatch(
      /^# Findings of the content report[^]*- finding: soc/,
    );
    const { releases } = await readHistory(site, { file: "accepted.yaml", number: null, before: null });
    expect(releases).toMatchObject([{ number: 1, who: ada, note: `Keeps socials: ${reason}` }]);
    const journal = await site.database.queries.selectFrom("owner_actions").selectAll().execute();
    expect(journal).toMatchObject([{ who: ada, what: "finding kept", subject: "1" }]);
    expect(await order(site, keep)).toEqual({ ok: true, value: { ok: false, reason: "nothing" } });

    expect(await takeBack(site, ada, 1)).toMatchObject({ ok: true, number: 2 });
    expect(await named(site)).toEqual({ ids: before, accepted: [] });
  },
);

test("an entry is taken out while the site states it, and when it states it no longer", async () => {
  const { site } = await openContentSite("sqlite");
  await order(site, keep);
  await order(site, { ...keep, finding: "tax", reason: "We ask our tax adviser." });
  const source = site.publishing.sources().get("prices.yaml") ?? "";
  const taxed = { file: "prices.yaml", base: source, text: `${source.trimEnd()}\ntax: Prices are without tax.\n` };
  await site.publishing.publish({ changes: [taxed], who: ada, note: "" });
  expect((await named(site)).ids).toContain("accepted/tax");

  expect(await order(site, { do: "end-keeping", finding: "tax" })).toMatchObject({ value: { ok: true } });
  expect((await named(site)).ids).not.toContain("accepted/tax");
  expect(await order(site, { do: "end-keeping", finding: "socials" })).toMatchObject({ value: { ok: true } });

  expect(await named(site)).toMatchObject({ accepted: [], ids: expect.arrayContaining(["socials"]) as unknown });
  expect(await order(site, { do: "end-keeping", finding: "socials" })).toMatchObject({ value: { reason: "nothing" } });
});

test("what ages, what settings lack and what nobody says cannot be kept", async () => {
  const { site } = await openContentSite("sqlite");
  const settings = [{ name: "MEETING_PLACE", set: false, use: "" }] as unknown as Site["settings"];
  const later = await siteReport(site.content, settings, true, site.now() + 400 * day);
  const never = later.groups.flatMap(({ findings }) => findings).filter(({ keeping }) => keeping === "never");
  expect(never.map(({ id }) => id)).toContain("checked/tools");

  for (const { id } of [...never, { id: "stated/nothing" }])
    expect(await order(site, { ...keep, finding: id }), id).toEqual({
      ok: true,
      value: { ok: false, reason: "nothing" },
    });
  expect(contentOrders.safeParse({ ...keep, reason: " " }).success).toBe(false);
});

test.for(engines)("what a draft brings along is kept in the drafts and published with them, on %s", async (engine) => {
  const { site } = await openContentSite(engine);
  const file = "services/web-scraping.yaml";
  const read = readFields(site.publishing.sources().get(file) ?? "");
  const fields = read.ok ? (read.fields as object) : {};
  const wrong = { ...fields, summary: "A consultation lasts 30 minutes." };
  const finding = `stated/consultation-length/30-minutes/${file}`;
  await order(site, { do: "write-draft", file, seen: [fingerprint(fields)], fields: wrong });
  expect((await summarize(site, ada)).findings).toMatchObject([{ id: finding }]);

  expect(await order(site, { ...keep, finding })).toMatchObject({ value: { reason: "nothing" } });
  expect(await order(site, { ...keep, finding, where: "drafts" })).toMatchObject({ value: { ok: true } });

  const { findings, changes } = await summarize(site, ada);
  expect([findings, changes.map((each) => each.file)]).toEqual([[], ["accepted.yaml", file]]);
  expect(site.publishing.sources().get("accepted.yaml")).toMatch(/\[\]\n$/);
  expect(await order(site, { do: "publish", note: "" })).toMatchObject({ value: { ok: true, number: 1 } });
  expect((await named(site)).accepted).toEqual([{ finding, reason }]);
});
