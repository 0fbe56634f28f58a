import { expect, test } from "vitest";
import type { Company } from "#app/content/company/company.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { openTestDatabase, temporaryFolder } from "#tests/databases.ts";
import { openPublishing } from "./publishing.ts";

/** A site with one page, which says the company's phone. */
async function openSite({ makes = true } = {}) {
  const release = openPublishing({ folder: temporaryFolder(), root: "", mark: "" }, siteReading());
  const shown: string[] = [];
  release.begin({
    database: await openTestDatabase("sqlite"),
    now: () => 1,
    make({ files }) {
      if (!makes) return Promise.reject(new Error("/about cannot be made: it answers 500."));
      return Promise.resolve({ files: { about: (files["company.yaml"] as Company).phone }, inline: {}, pictures: {} });
    },
    warm() {},
    compare: ({ files }) => [`/about ${files.about}`],
    prepare: () => () => (shown.push("shown"), []),
    warn() {},
  });
  const base = release.publishing.sources().get("company.yaml") ?? "";
  const compare = (from: string | RegExp, to: string) =>
    release.publishing.compare([{ file: "company.yaml", base, text: base.replace(from, to) }]);
  return { compare, shown, release };
}

test("what would be others is found without a trace, and nothing is said of what cannot be read or made", async () => {
  const [good, bad] = [await openSite(), await openSite({ makes: false })];
  const before = good.release.content();
  const [phone, other] = [/^phone: .*$/m, 'phone: "+1 555 010 0199"'];

  expect(await good.compare(phone, other)).toEqual(["/about +1 555 010 0199"]);
  expect(await good.compare("nothing of this", "stands there")).toEqual([]);
  expect(await good.compare(/^email: .*$/m, "email: nobody")).toEqual([]);
  expect(await bad.compare(phone, other)).toBeUndefined();
  expect([good.release.content(), good.shown]).toEqual([before, []]);
});
