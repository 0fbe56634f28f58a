import { expect, onTestFinished, test, vi } from "vitest";
import type { PartnerStatus, Site } from "#app/site/site.ts";
import { second } from "#app/site/time.ts";
import { pageAfter, wayIn } from "./way-in.server.ts";

function siteWith(home: string | null, reach: PartnerStatus["reach"]) {
  const entry = { kind: "token", login: () => "https://community.example/login" };
  const partners = [{ name: "Community platform", played: false, reach }];
  return { origin: "https://www.example.org", partners, community: { entry, home } } as unknown as Site;
}

const community = "https://community.example";
const answers: PartnerStatus["reach"] = async () => ({ ok: true, value: true });

/** Where somebody is led who presses "Continue with the community" while its platform answers like this. */
async function leadsTo(reach: PartnerStatus["reach"]) {
  const way = await wayIn(siteWith(community, reach), "");
  return "page" in way ? way.page : way.platform;
}

test("who wants to sign in while the community does not answer is led back and told", async () => {
  expect(await leadsTo(async () => ({ ok: false, kind: "unavailable", detail: "" }))).toBe("/auth/signin?trouble=away");
  expect(await leadsTo(answers)).toBe("https://community.example/login");
});

test("nobody waits longer than a second to learn whether the community answers", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());

  const leads = leadsTo(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(second);

  expect(await leads).toBe("https://community.example/login");
});

test("no sign-in leads back to where one signs in or out, to what is no page, or to a secret", () => {
  const back = (from: string) => pageAfter(siteWith(community, answers), from);

  for (const from of ["/auth/signin", "/auth/mail/?x=1", "/AUTH/return#a", "/auth/logout", "/api/session?a", "/u/abc"])
    expect(back(from), from).toBe("/");
  for (const from of ["/faq", "/dashboard?tab=1", "/course/engineer/module/1#work", "/no/such"])
    expect(back(from), from).toBe(from);
});

test("without a community everybody who wanted no other page lands on the dashboard", () => {
  const after = (home: string | null) => [null, "/", "/faq"].map((from) => pageAfter(siteWith(home, answers), from));

  expect(after(null)).toEqual(["/dashboard", "/dashboard", "/faq"]);
  expect(after(community)).toEqual(["/", "/", "/faq"]);
});
