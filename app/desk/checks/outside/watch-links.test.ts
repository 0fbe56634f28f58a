import { expect, test } from "vitest";
import { day, minute } from "#app/site/time.ts";
import type { PageLook } from "#partners/links/links.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { watchLinks, withLinks } from "./watch-links.server.ts";

const empty = { groups: [], accepted: [] };

/** A site of one tool whose page leads to twelve hosts, and to two pages of one of them. */
function contentWith(addresses: string[]) {
  return { release: "0".repeat(16), files: { "tools/n8n.yaml": { features: addresses.map((url) => ({ url })) } } };
}

test.for(engines)(
  "pages of others are asked a few in a round, each host once, and dead only a day later, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const addresses = ["/", "/again", ...Array.from({ length: 11 }, (_, at) => `//h${at}.test/`)].map((each) =>
      each.startsWith("//") ? `https:${each}` : `https://a.test${each}`,
    );
    site.content = contentWith(addresses);
    const asked: string[] = [];
    const answers: Record<string, PageLook> = {
      "https://a.test/": { status: 404 },
      "https://h1.test/": { status: 301, location: "https://h1.test/new" },
      "https://h2.test/": { status: 403 },
    };
    site.links = { look: (address) => Promise.resolve(answers[(asked.push(address), address)] ?? { status: 200 }) };

    await watchLinks(site);
    expect(asked).toHaveLength(8);
    expect(new Set(asked.map((each) => new URL(each).host)).size).toBe(8);
    for (let round = 0; round < 3; round += 1) {
      clock.now += 5 * minute;
      await watchLinks(site);
    }
    expect(asked.toSorted()).toEqual(addresses.toSorted());
    expect(await withLinks(site, empty)).toMatchObject({
      outside: expect.stringMatching(/10 alive, 1 moved, 0 dead, 1 could not be checked, 1 gone/) as string,
      groups: [{ findings: [{ id: expect.stringContaining("moved-link") as string, file: "tools/n8n.yaml" }] }],
    });

    clock.now += day;
    await watchLinks(site);
    expect(asked.slice(addresses.length).toSorted()).toEqual(["https://a.test/", "https://h2.test/"]);
    const { groups } = await withLinks(site, empty);
    expect(groups[0]?.findings.map(({ id, path }) => [id.split("/")[0], path])).toEqual([
      ["dead-link", ["features", 0, "url"]],
      ["moved-link", ["features", 3, "url"]],
    ]);

    site.content = contentWith(["https://h1.test/"]);
    await watchLinks(site);
    expect(await site.database.queries.selectFrom("outside_links").select("address").execute()).toEqual([
      { address: "https://h1.test/" },
    ]);
  },
);

test("a site that may not look asks nobody and says nothing of it", async () => {
  const { site } = await openTestSite("sqlite");

  await watchLinks(site);

  expect(await withLinks(site, empty)).toBe(empty);
});
