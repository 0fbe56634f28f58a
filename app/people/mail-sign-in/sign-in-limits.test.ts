import { expect, test } from "vitest";
import { issueStamp } from "#app/forms/limits/stamps.server.ts";
import { minute } from "#app/site/time.ts";
import { openTestSite, withoutDisk } from "#tests/site.ts";
import { someone } from "#tests/cast.ts";
import { mailSignInLink } from "./sign-in-links.server.ts";

const maya = { email: "maya@example.com", leaveEmpty: "", stamp: "" };

test("D7: with script a network asks for ten links an hour, whoever in it asks, and for more when the hour is over", async () => {
  const open = await openTestSite("sqlite");
  const ask = async (place: number, wait: number) => {
    const stamp = issueStamp(open.site);
    open.clock.now += wait;
    const visitor = { address: `2001:db8::${place}` };
    return mailSignInLink(open.site, { ...maya, stamp, email: `p${place}@example.org` }, visitor);
  };

  const answers = [];
  for (let place = 0; place < 10; place += 1) answers.push(await ask(place, 5 * minute));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await ask(10, 5 * minute)).toEqual({ ok: false, reason: "too-many", retryAfter: 600 });
  expect(await ask(11, 10 * minute)).toEqual({ ok: true });
  expect(await open.deliver()).toHaveLength(11);
});

test("F4: while the database takes nothing down the form says so, and a mistake of ours stays one", async () => {
  const open = await openTestSite("sqlite");

  expect(await mailSignInLink(withoutDisk(open.site), maya, someone())).toEqual({ ok: false, reason: "unavailable" });
  await expect(mailSignInLink(withoutDisk(open.site, "SQLITE_ERROR"), maya, someone())).rejects.toThrow(
    "no transaction",
  );
});
