import { expect, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";
import { engines } from "#tests/databases.ts";
import { readHistory } from "./history.server.ts";
import { bringBack, lookBack, takeBack } from "./take-back.server.ts";

const ada = "ada@example.com";
const company = "company.yaml";
const view = { file: "", number: null, before: null };

async function publishLine(site: Site, field: string, value: string) {
  const base = site.publishing.sources().get(company) ?? "";
  const text = base.replace(new RegExp(`^${field}: .*$`, "m"), `${field}: ${value}`);
  return site.publishing.publish({ changes: [{ file: company, base, text }], who: ada, note: "" });
}

const textOf = (site: Site) => site.publishing.sources().get(company) ?? "";

test.for(engines)("what is taken back is undone, and what came later in other fields stays, on %s", async (engine) => {
  const { site } = await openContentSite(engine);
  const begun = textOf(site);
  await publishLine(site, "tagline", "Another line");
  await publishLine(site, "phone", "(555) 010-0111");

  expect(await takeBack(site, ada, 1)).toMatchObject({ ok: true, number: 3 });

  expect(textOf(site)).toBe(begun.replace(/^phone: .*$/m, "phone: (555) 010-0111"));
  const { releases, opened } = await readHistory(site, { ...view, number: 3 });
  expect(releases.map(({ number, note }) => [number, note])).toEqual([
    [3, "Takes back number 1"],
    [2, ""],
    [1, ""],
  ]);
  const [was = ""] = /(?<=^tagline: ).*$/m.exec(begun) ?? [];
  expect(opened?.differences).toMatchObject([
    {
      file: company,
      kind: "changed",
      fields: [{ field: "Tagline", before: "Another line", after: was }],
    },
  ]);
  expect((await readHistory(site, { ...view, file: "pages/faq.yaml" })).releases).toEqual([]);
  const journal = await site.database.queries.selectFrom("owner_actions").selectAll().execute();
  expect(journal).toMatchObject([{ who: ada, what: "content taken back", subject: "1" }]);
});

test.for(engines)(
  "an older version comes back whole, and what is so already publishes nothing, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    await publishLine(site, "tagline", "One");
    const one = textOf(site);
    await publishLine(site, "tagline", "Two");
    await publishLine(site, "phone", "(555) 010-0111");

    expect(await bringBack(site, ada, { number: 1 })).toMatchObject({ ok: true, number: 4 });

    expect(textOf(site)).toBe(one);
    expect(await bringBack(site, ada, { number: 4 })).toEqual({ ok: false, reason: "nothing" });
    expect(await takeBack(site, ada, 99)).toEqual({ ok: false, reason: "nothing" });
  },
);

test("what somebody changed since in the same field is not taken back over it: both texts are told", async () => {
  const { site } = await openContentSite("sqlite");
  await publishLine(site, "tagline", "One");
  await publishLine(site, "tagline", "Two");

  const outcome = await takeBack(site, ada, 1);

  expect(outcome).toMatchObject({ ok: false, reason: "conflicts", conflicts: [{ field: ["tagline"], theirs: "Two" }] });
});

test("before a price is taken back it is said what changes, which payment page it touches, and nothing is published", async () => {
  const { site } = await openContentSite("sqlite");
  const base = site.publishing.sources().get("prices.yaml") ?? "";
  const text = base.replace("consultation: { price: 95.00", "consultation: { price: 96.00");
  await site.publishing.publish({ changes: [{ file: "prices.yaml", base, text }], who: ada, note: "" });
  await publishLine(site, "phone", "(555) 010-0111");

  const { summary } = await lookBack(site, 1, "take-back");

  expect(summary.paid).toHaveLength(1);
  expect(summary.changes).toMatchObject([{ file: "prices.yaml", kind: "changed" }]);
  expect(site.publishing.sources().get("prices.yaml")).toBe(text);
  const whole = await lookBack(site, 0, "bring-back");
  expect(whole.summary.changes.map(({ file }) => file).toSorted()).toEqual([company, "prices.yaml"]);
  expect((await lookBack(site, 99, "take-back")).summary.changes).toEqual([]);
});
