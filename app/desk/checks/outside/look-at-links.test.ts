import { expect, test } from "vitest";
import { day } from "#app/site/time.ts";
import { lookAtLinks } from "./look-at-links.ts";
import type { PageLook } from "#partners/links/links.ts";

const now = 1_800_000_000_000;

test("pages of one host are asked one after the other, hosts side by side, and each address once", async () => {
  let underWay: string[] = [];
  let most = 0;
  const asked: string[] = [];
  const looker = {
    async look(address: string): Promise<PageLook> {
      const { host } = new URL(address);
      expect(underWay).not.toContain(host);
      underWay.push(host);
      most = Math.max(most, underWay.length);
      asked.push(address);
      await Promise.resolve();
      underWay = underWay.filter((each) => each !== host);
      return { status: 200 };
    },
  };
  const addresses = ["a", "b", "c"].flatMap((host) => [1, 2].map((page) => `https://${host}.test/${page}`));

  const known = await lookAtLinks(looker, [...addresses, ...addresses], {}, () => now);

  expect(asked.toSorted()).toEqual(addresses.toSorted());
  expect(most).toBe(3);
  expect(Object.values(known)).toEqual(addresses.map(() => ({ state: "alive", at: now })));
});

test("what is not due is not asked, and what no page names is forgotten", async () => {
  const looker = { look: () => Promise.reject(new Error("asked")) };
  const fresh = { state: "alive", at: now - day } as const;

  const known = await lookAtLinks(
    looker,
    ["https://a.test/"],
    { "https://a.test/": fresh, "https://b.test/": fresh },
    () => now,
  );

  expect(known).toEqual({ "https://a.test/": fresh });
});
