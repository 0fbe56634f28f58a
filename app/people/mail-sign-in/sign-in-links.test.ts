import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { busyNetwork, mailEntryOf, openSessionSite, type SessionSite } from "#tests/site.ts";
import { someone } from "#tests/cast.ts";
import { allowMail, isProven, noteProven } from "#app/mail/outbox/allowance.server.ts";
import { hour, minute } from "#app/site/time.ts";
import { memberOf } from "#app/people/members/members.server.ts";
import { tidySessions } from "#app/people/members/member-sessions.server.ts";
import { signInCode } from "./sign-in-code.server.ts";
import { findLink, mailSignInLink, signInByLink } from "./sign-in-links.server.ts";

const maya = { email: "maya@example.com", leaveEmpty: "", stamp: "" };

/** The token in the newest sign-in mail. */
async function mailedToken({ deliver }: SessionSite) {
  const texts = (await deliver()).map((mail) => mail.parsed.text ?? "");
  return texts.at(-1)?.match(/\/auth\/link\/([\w-]+)/)?.[1] ?? "";
}

async function linkFor(open: SessionSite, email = maya.email) {
  await mailSignInLink(open.site, { ...maya, email }, someone());
  return mailedToken(open);
}

/** As the reader who saw the digits presses. */
function pressed(open: Pick<SessionSite, "site">, token: string, email = maya.email) {
  const code = signInCode(open.site, email, open.site.now());
  return signInByLink(open.site, mailEntryOf(open), { token, code });
}

function sessions({ site }: SessionSite) {
  return site.database.queries.selectFrom("member_sessions").selectAll().execute();
}

test.for(engines)(
  "a member asks for a link, presses its button and is known to the platform, on %s",
  async (engine) => {
    const open = await openSessionSite("circle", engine);

    const token = await linkFor(open);
    const used = await pressed(open, token);
    const me = await memberOf(open.site, used.ok ? used.token : "");

    expect(used.ok && used.token).toHaveLength(43);
    expect(me).toMatchObject({ ok: true, value: { name: "Maya Okafor", email: maya.email } });
  },
);

test.for(engines)("D4: a sign-in link works once, and looking at it changes nothing, on %s", async (engine) => {
  const open = await openSessionSite("circle", engine);
  const token = await linkFor(open);

  for (let look = 0; look < 5; look++)
    expect(await findLink(open.site, token)).toMatchObject({ state: "open", email: maya.email });
  expect([await sessions(open), open.asked]).toEqual([[], []]);
  expect(await pressed(open, token)).toMatchObject({ ok: true });
  expect(await pressed(open, token)).toEqual({ ok: false, reason: "ended" });
  expect(await sessions(open)).toHaveLength(1);
});

test.for(engines)("D12: a button pressed four times at once signs in once, on %s", async (engine) => {
  const open = await openSessionSite("circle", engine);
  const token = await linkFor(open);

  const answers = await Promise.all([1, 2, 3, 4].map(() => pressed(open, token)));

  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await sessions(open)).toHaveLength(1);
});

test("D4: a late link, one altered by one bit and nonsense sign nobody in", async () => {
  const open = await openSessionSite("circle");
  const token = await linkFor(open);
  const altered = (token.startsWith("A") ? "B" : "A") + token.slice(1);

  expect(await pressed(open, altered)).toEqual({ ok: false, reason: "unknown" });
  expect(await pressed(open, "../../etc/passwd")).toEqual({ ok: false, reason: "unknown" });
  open.clock.now += 20 * minute;
  expect(await pressed(open, token)).toEqual({ ok: false, reason: "ended" });
  expect([await sessions(open), open.asked]).toEqual([[], []]);
});

test("signing in ends the other open links of that address, and of no other", async () => {
  const open = await openSessionSite("circle");
  const first = await linkFor(open);
  const other = await linkFor(open, "owner@throughline.example");
  open.clock.now += minute;
  const second = await linkFor(open);

  await pressed(open, second);

  expect(await findLink(open.site, first)).toEqual({ state: "ended" });
  expect(await findLink(open.site, other)).toMatchObject({ state: "open" });
});

test("D5: a stranger is answered and mailed like a member, and learns at the button that they are none", async () => {
  const open = await openSessionSite("circle");

  const answers = [
    await mailSignInLink(open.site, maya, someone()),
    await mailSignInLink(open.site, { ...maya, email: "stranger@example.org" }, someone()),
  ];
  const mails = await open.deliver();
  const used = await pressed(open, await mailedToken(open), "stranger@example.org");

  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(mails).toHaveLength(2);
  expect(open.asked).toEqual(["POST /api/v1/headless/auth_token"]);
  expect(used).toEqual({ ok: false, reason: "stranger" });
});

test("C5: an outage leaves the link good, and five presses in all ask the platform", async () => {
  const open = await openSessionSite("circle");
  const token = await linkFor(open);

  open.platform.down = true;
  expect(await pressed(open, token)).toEqual({ ok: false, reason: "unavailable" });
  expect(await findLink(open.site, token)).toMatchObject({ state: "open" });
  open.platform.down = false;
  expect(await pressed(open, token)).toMatchObject({ ok: true });

  open.clock.now += hour;
  const stranger = await linkFor(open, "stranger@example.org");
  const reasons = [];
  for (let press = 0; press < 6; press++) reasons.push(await pressed(open, stranger, "stranger@example.org"));
  expect(reasons.map((each) => !each.ok && each.reason)).toEqual([...Array<string>(5).fill("stranger"), "ended"]);
  open.clock.now += minute;
  const next = await linkFor(open, "stranger@example.org");
  expect(await pressed(open, next, "stranger@example.org")).toEqual({ ok: false, reason: "stranger" });
  open.demo.community.set("sign-in", "429");
  expect(await pressed(open, next, "stranger@example.org")).toEqual({ ok: false, reason: "unavailable" });
});

test.for(engines)(
  "D7: an address gets one link a minute and five an hour, plus tags and case aside, on %s",
  async (engine) => {
    const open = await openSessionSite("circle", engine);
    const sentAfter = async (wait: number, email: string) => {
      open.clock.now += wait;
      expect(await mailSignInLink(open.site, { ...maya, email }, someone())).toEqual({ ok: true });
      return (await open.deliver()).length;
    };

    expect(await sentAfter(0, "maya@example.com")).toBe(1);
    expect(await sentAfter(59_000, "Maya+x@example.com")).toBe(1);
    expect(await sentAfter(1000, "maya@example.com")).toBe(2);
    expect(await sentAfter(minute, "maya@example.com")).toBe(3);
    // What was asked for too early counts as well: five in this hour were the one above and these.
    expect(await sentAfter(minute, "maya@example.com")).toBe(4);
    expect(await sentAfter(minute, "maya@example.com")).toBe(4);
    expect(await sentAfter(hour, "maya@example.com")).toBe(5);
  },
);

test("D7: also an address that signed in before gets ten links a day, then none until the day is over", async () => {
  const open = await openSessionSite("circle");
  await noteProven(open.site, open.site.database.queries, maya.email);
  const sent = [];
  for (const wait of [0, ...Array<number>(10).fill(15), 24 * 60 - 150 - 1, 1]) {
    open.clock.now += wait * minute;
    await mailSignInLink(open.site, maya, someone());
    sent.push((await open.deliver()).length);
  }

  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 11]);
});

test("D7, D8: without script a network asks for two links in 10 minutes, and a filled trap is thanked for nothing", async () => {
  const open = await openSessionSite("circle");
  const visitor = { address: "192.0.2.7" };
  const ask = (place: number, fields = {}) =>
    mailSignInLink(open.site, { ...maya, email: `p${place}@example.org`, ...fields }, visitor);

  expect(await ask(0, { leaveEmpty: "https://spam.example" })).toEqual({ ok: true });
  expect([await ask(1), await ask(2)]).toEqual([{ ok: true }, { ok: true }]);
  expect(await ask(3)).toEqual({ ok: false, reason: "too-many", retryAfter: 600 });
  expect(await open.deliver()).toHaveLength(2);
});

test("N6: an address that has had its mails of today from other forms gets no link, and who signed in is proven", async () => {
  const open = await openSessionSite("circle");
  const { queries } = open.site.database;
  await pressed(open, await linkFor(open));
  const proven = [];
  for (const email of [maya.email, "stranger@example.org"]) proven.push(await isProven(open.site, queries, email));
  const before = (await open.deliver()).length;

  const stranger = { ...maya, email: "stranger@example.org" };
  for (let mail = 0; mail < 5; mail += 1) await allowMail(open.site, queries, stranger.email, null);
  expect(await mailSignInLink(open.site, stranger, someone())).toEqual({ ok: true });

  expect(proven).toEqual([true, false]);
  expect(await queries.selectFrom("outbox").select("cause").execute()).toEqual([{ cause: "asked" }]);
  expect(await open.deliver()).toHaveLength(before);
});

test("D4: neither a link nor a session can be read from the database", async () => {
  const open = await openSessionSite("circle");
  const link = await linkFor(open);
  const used = await pressed(open, link);

  const links = await open.site.database.queries.selectFrom("sign_in_links").selectAll().execute();
  const kept = JSON.stringify([links, await sessions(open)]);

  expect(kept).not.toContain(link);
  expect(kept).not.toContain(used.ok ? used.token : "none");
  // The demo's tokens begin with their kind.
  expect(kept).not.toMatch(/access\.|refresh\./);
  expect(await open.site.database.queries.selectFrom("outbox").select("message").execute()).toEqual([
    { message: "{}" },
  ]);
});

test("the mail says nothing that anybody typed, and what is over is erased", async () => {
  const open = await openSessionSite("circle");
  await linkFor(open);
  const [mail] = await open.deliver();

  open.clock.now += 25 * hour;
  await tidySessions(open.site);

  expect(mail?.parsed.text).toMatch(/works once, within 20 minutes/);
  expect(mail?.parsed.text).not.toContain("maya");
  expect(await open.site.database.queries.selectFrom("sign_in_links").selectAll().execute()).toEqual([]);
});

test.for(engines)("a link that is over is told apart from one that never was, for a day, on %s", async (engine) => {
  const open = await openSessionSite("circle", engine);
  const token = await linkFor(open);
  const told = async () => {
    await tidySessions(open.site);
    return (await findLink(open.site, token)).state;
  };

  open.clock.now += 20 * minute - 1;
  const last = await told();
  open.clock.now += 24 * hour;
  const kept = await told();
  open.clock.now += 1;

  expect([last, kept, await told()]).toEqual(["open", "ended", "unknown"]);
});

test("D7: a network that asked for many mails is told when it may ask for a link again", async () => {
  const open = await openSessionSite("circle", "sqlite");

  const answer = await mailSignInLink(open.site, maya, await busyNetwork(open));

  expect(answer).toEqual({ ok: false, reason: "too-many", retryAfter: 3600 });
  expect(await open.deliver()).toEqual([]);
});

test.for(engines)(
  "D4: a link that a scanner opened and pressed ten times still signs its reader in, on %s",
  async (engine) => {
    const open = await openSessionSite("circle", engine);
    const token = await linkFor(open);

    for (let visit = 0; visit < 10; visit++) {
      await findLink(open.site, token);
      await signInByLink(open.site, mailEntryOf(open), { token, code: "" });
    }
    const reader = await pressed(open, token);

    expect(reader).toMatchObject({ ok: true });
    expect(await sessions(open)).toHaveLength(1);
  },
);
