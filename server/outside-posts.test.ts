import { expect, test } from "vitest";
import { openMailSite } from "#tests/mail-site.ts";
import { openDynamicLimit } from "./dynamic-limit.ts";
import { countedAs } from "./outside-posts.ts";

test("D7: who floods a network keeps nobody with the owner's key out; a wrong key counts as its network", async () => {
  const { site, clock } = await openMailSite("sqlite");
  site.owner = { emails: [], key: "k".repeat(43) };
  const limit = openDynamicLimit(() => clock.now);
  const ask = async (authorization?: string) => {
    const headers = authorization === undefined ? undefined : { Authorization: authorization };
    const request = new Request(`${site.origin}/api/admin/inbox`, { headers });
    return limit.waitFor((await countedAs(site, request, "192.0.2.1")) ?? "");
  };

  for (let count = 0; count < 60; count += 1) await ask(`Owner ${count}`);

  expect(await ask()).toBeGreaterThan(0);
  expect(await ask("Owner wrong")).toBeGreaterThan(0);
  expect(await ask(`Owner ${site.owner.key}`)).toBe(0);
  site.owner = { emails: [], key: "" };
  expect(await ask("Owner ")).toBeGreaterThan(0);
});
