import { expect, test } from "vitest";
import type { Company } from "#app/content/company/company.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { openTestDatabase, temporaryFolder } from "#tests/databases.ts";
import { openPublishing } from "./publishing.ts";
import { openContentSite } from "./publishing.scene.ts";

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
    compare: async ({ files }) => [`/about ${files.about}`],
    prepare: async () => () => (shown.push("shown"), []),
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

test("pages that were looked through are not made again to be published, those of other words are", async () => {
  const { site, made } = await openContentSite("sqlite");
  const { compare, publish, sources } = site.publishing;
  const change = (phone: string) => {
    const base = sources().get("company.yaml") ?? "";
    return { file: "company.yaml", base, text: base.replace(/^phone: .*$/m, `phone: "${phone}"`) };
  };
  const publishPhone = (phone: string) => publish({ changes: [change(phone)], who: "ada@example.org", note: "" });

  await Promise.all([compare([change("+1 555 010 0199")]), compare([change("+1 555 010 0199")])]);
  expect(await publishPhone("+1 555 010 0199")).toMatchObject({ ok: true });
  expect(made).toEqual([site.content.release]);

  await compare([change("+1 555 010 0200")]);
  expect(await publishPhone("+1 555 010 0201")).toMatchObject({ ok: true });
  expect(made).toHaveLength(3);
  expect(made.at(-1)).toBe(site.content.release);
});

test("where no page is made beforehand, nobody says that none would change, or did", async () => {
  const { site } = await openContentSite("sqlite");
  const base = site.publishing.sources().get("company.yaml") ?? "";
  const changes = [{ file: "company.yaml", base, text: base.replace(/^phone: .*$/m, 'phone: "+1 555 010 0199"') }];

  expect(await site.publishing.compare(changes)).toBe("unmade");
  expect(await site.publishing.publish({ changes, who: "", note: "" })).toEqual({ ok: true, number: 1 });
});
