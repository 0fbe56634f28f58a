import { expect, test } from "vitest";
import { keepDraft } from "#app/desk/writing/drafts/drafts.server.ts";
import type { Site } from "#app/site/site.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";
import { engines } from "#tests/databases.ts";
import { draftFindings } from "./draft-findings.server.ts";

const ada = "ada@example.com";
const summary = "pages/coaching.yaml";

async function draft(site: Site, file: string, from: string | RegExp, to: string) {
  const base = site.publishing.sources().get(file) ?? "";
  await keepDraft(site.database.queries, ada, { file, base, text: base.replace(from, to), at: site.now() });
}

test.for(engines)(
  "a draft that contradicts a price is told in its form, by field and with what to do, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    expect(await draftFindings(site, ada, summary)).toEqual([]);

    await draft(site, summary, "single session", "single session of $89.95");

    const to = "/admin/content/file?file=pages%2Fcoaching.yaml#field-summary";
    expect(await draftFindings(site, ada, summary)).toMatchObject([
      { place: "Summary", to, isHere: true, what: expect.stringContaining("its price is $99.95") as string },
    ]);
    const [{ fix } = { fix: "" }] = await draftFindings(site, ada, summary);
    expect(fix).toMatch(/^Write what \[Prices, terms and lengths, Coaching/);
    expect(await draftFindings(site, "bea@example.com", summary)).toEqual([]);
  },
);

test("what another draft brings stands behind it, with the name of its page", async () => {
  const { site } = await openContentSite("sqlite");
  await draft(site, summary, "single session", "single session of $89.95");
  await draft(site, "prices.yaml", /199\.95/, "209.95");

  const found = await draftFindings(site, ada, "prices.yaml");

  expect(found.map(({ isHere }) => isHere)).toEqual(found.map((_, at) => at < found.length - 1));
  expect(found.at(-1)).toMatchObject({ place: "AI career coaching, Summary", isHere: false });
});

test("a draft that cannot be read is told nothing about: it is to be mended first", async () => {
  const { site } = await openContentSite("sqlite");
  await draft(site, summary, "single session", "single session of $89.95");
  await draft(site, "company.yaml", /^name: .*$/m, "name: ''");

  expect(await draftFindings(site, ada, summary)).toEqual([]);
});
