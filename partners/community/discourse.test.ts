import { createHmac } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openDemo } from "#demo/demo.ts";
import { demoKeys } from "#demo/community/members/keys.ts";
import { openHttp } from "#partners/http.ts";
import type { SignedEntry } from "./community.ts";
import { discourseCommunity } from "./discourse.ts";

const siteOrigin = "http://127.0.0.1:3000";
const returnTo = `${siteOrigin}/auth/return`;

/** Discourse as the demo plays it, and our adapter for it. */
async function openDiscourse(apiKey = demoKeys.discourseKey) {
  const now = () => Date.parse("2026-11-21T09:00:00Z");
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin, now });
  onTestFinished(() => demo.close());
  const { connectSecret } = demoKeys;
  const settings = { provider: "discourse" as const, url: demo.origin, apiUrl: demo.origin, connectSecret, apiKey };
  const community = discourseCommunity(settings, openHttp({ origin: demo.origin, now }), now);
  return { demo, community, entry: community.entry as SignedEntry };
}

/** What comes back when somebody on the platform's page presses a button of this form. */
async function proofOf(address: string, pressed: Record<string, string>) {
  const { origin, pathname, searchParams } = new URL(address);
  const body = new URLSearchParams([...searchParams, ...Object.entries(pressed)]);
  const back = await fetch(origin + pathname, { method: "POST", body, redirect: "manual" });
  const location = new URL(back.headers.get("Location") ?? "");
  return { sso: location.searchParams.get("sso") ?? "", sig: location.searchParams.get("sig") ?? "" };
}

/** A proof that the platform's secret signs. */
function signed(payload: string) {
  const sso = Buffer.from(payload).toString("base64");
  return { sso, sig: createHmac("sha256", demoKeys.connectSecret).update(sso).digest("hex") };
}

test("the platform takes our signed question, and we take its signed answer", async () => {
  const { entry } = await openDiscourse();
  const address = entry.login("a-nonce", returnTo);

  const page = await fetch(address);
  const read = entry.read(await proofOf(address, { member: "1" }));

  expect(page.status).toBe(200);
  expect(new URL(address).searchParams.get("sso")).not.toMatch(/\s/);
  expect(read).toMatchObject({
    ok: true,
    value: {
      nonce: "a-nonce",
      credential: "maya",
      member: { id: "1", name: "Maya Okafor", email: "maya@example.com" },
    },
  });
});

test("C3: a proof that was altered by one bit, cut or signed by somebody else is refused", async () => {
  const { entry } = await openDiscourse();
  const { sso, sig } = await proofOf(entry.login("a-nonce", returnTo), { member: "1" });
  const altered = (text: string, place: number) =>
    text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ 1) + text.slice(place + 1);

  const tries = [
    ...Array.from(sso, (_, place) => ({ sso: altered(sso, place), sig })),
    ...Array.from(sig, (_, place) => ({ sso, sig: altered(sig, place) })),
    { sso, sig: sig.slice(0, -1) },
    { sso: `${sso}\n`, sig },
    { sso, sig: "" },
    { sso: "", sig: "" },
    { sso, sig: createHmac("sha256", "another secret").update(sso).digest("hex") },
    { sso, sig: createHmac("sha256", demoKeys.connectSecret).update(Buffer.from(sso, "base64")).digest("hex") },
  ];

  expect(entry.read({ sso, sig }).ok).toBe(true);
  expect(tries.filter((each) => entry.read(each).ok)).toEqual([]);
});

test("the platform's refusal, and a proof that names nobody, sign nobody in", async () => {
  const { entry } = await openDiscourse();
  const whole = "nonce=n&external_id=1&username=maya&email=maya%40example.com";

  expect(entry.read(signed(whole)).ok).toBe(true);
  expect(entry.read(await proofOf(entry.login("n", returnTo), { refuse: "yes" })).ok).toBe(false);
  expect(entry.read(signed(`${whole}&failed=true`)).ok).toBe(false);
  expect(entry.read(signed(whole.replace("nonce=n&", ""))).ok).toBe(false);
  expect(entry.read(signed(whole.replace("external_id=1&", ""))).ok).toBe(false);
  expect(entry.read(signed(whole.replace("username=maya&", ""))).ok).toBe(false);
  expect(entry.read(signed(whole.replace("maya&", "a%0D%0Ab&"))).ok).toBe(false);
  expect(entry.read(signed(`${whole}&bio=${"x".repeat(9000)}`)).ok).toBe(false);
});

test("signing out is the same question with logout, and comes straight back", async () => {
  const { entry } = await openDiscourse();

  const answer = await fetch(entry.logout("a-nonce", siteOrigin), { redirect: "manual" });

  expect([answer.status, new URL(answer.headers.get("Location") ?? "").origin]).toEqual([302, siteOrigin]);
});

test("the owner's key and a member's name open all four calls", async () => {
  const { community } = await openDiscourse();

  const [me, posts, events, notifications] = await Promise.all([
    community.me("maya"),
    community.posts("maya"),
    community.events("maya"),
    community.notifications("maya"),
  ]);

  expect(me).toMatchObject({ ok: true, value: { id: "1", name: "Maya Okafor" } });
  expect([posts, events, notifications].every((list) => list.ok && list.value.length > 0)).toBe(true);
});

test("topics, which bear the number of their category, are shown with its name, and without it when it cannot be had", async () => {
  const { community } = await openDiscourse();
  const { community: other, demo } = await openDiscourse();
  demo.community.set("categories", "500");
  const spaces = async (asked: typeof community) => {
    const posts = await asked.posts("maya");
    return posts.ok && posts.value.slice(0, 2).map(({ space }) => space);
  };

  expect(await spaces(community)).toEqual(["Workshops", "Templates"]);
  expect(await spaces(other)).toEqual(["", ""]);
});

test("an event that comes again each week has the date of its next time", async () => {
  const { community } = await openDiscourse();

  const events = await community.events("maya");

  const clinic = events.ok ? events.value.find(({ name }) => name === "Prompt clinic") : undefined;
  expect(clinic?.startsAt && new Date(clinic.startsAt).toISOString()).toBe("2026-11-29T09:00:00.000Z");
  expect(clinic?.endsAt && new Date(clinic.endsAt).toISOString()).toBe("2026-11-29T10:00:00.000Z");
});

test("C5: a wrong key and an unknown name are nobody to me, and forbidden to the lists", async () => {
  const { community } = await openDiscourse();
  const { community: keyless } = await openDiscourse("another-key");

  const answers = [
    await community.me("stranger"),
    await community.posts("stranger"),
    await keyless.me("maya"),
    await keyless.posts("maya"),
  ];

  expect(answers.map((answer) => !answer.ok && answer.kind)).toEqual(["auth", "forbidden", "auth", "forbidden"]);
});

test.for([
  ["500", "unavailable", "unavailable"],
  ["html", "unavailable", "unavailable"],
  ["broken", "unavailable", "unavailable"],
  ["empty", "unavailable", "unavailable"],
  ["gone", "unavailable", "unavailable"],
  ["429", "rate_limited", "rate_limited"],
  ["401", "auth", "auth"],
  ["403", "auth", "forbidden"],
  ["404", "auth", "not_found"],
  ["422", "invalid", "invalid"],
  ["200-success-false", "auth", "forbidden"],
  ["200-unauthorized", "auth", "auth"],
] as const)("C5: when the platform %s, me is %s and a list is %s", async ([shape, me, list]) => {
  const { demo, community } = await openDiscourse();

  demo.community.set("all", shape);
  const kinds = [await community.me("maya"), await community.posts("maya")].map((answer) => !answer.ok && answer.kind);

  expect(kinds).toEqual([me, list]);
});

test("a platform that says that nobody is signed in is within reach, one that is gone is not", async () => {
  const { demo, community } = await openDiscourse();

  expect(await community.reach()).toEqual({ ok: true, value: true });
  demo.community.set("all", "gone");
  expect(await community.reach()).toMatchObject({ ok: false, kind: "unavailable" });
});
