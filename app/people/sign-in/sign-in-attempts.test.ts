import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openSessionSite, pressOnPlatform, type SessionSite, signedEntryOf, withoutDisk } from "#tests/site.ts";
import { minute } from "#app/site/time.ts";
import { asMember } from "#app/people/members/members.server.ts";
import { tidySessions } from "#app/people/members/member-sessions.server.ts";
import { challengeOf, finishAttempt, startAttempt } from "./sign-in-attempts.server.ts";

const verifier = "v".repeat(43);

/** A browser sets out, and comes back with what the platform signed. */
async function roundTrip(open: SessionSite, member = "1", word = verifier) {
  const nonce = await startAttempt(open.site, challengeOf(word));
  const login = signedEntryOf(open).login(nonce, `${open.site.origin}/auth/return`);
  return { ...(await pressOnPlatform(login, open.demo.origin, { member })), verifier: word };
}

function finish(open: SessionSite, brought: { sso: string; sig: string; verifier: string }) {
  return finishAttempt(open.site, signedEntryOf(open), brought);
}

function sessions({ site }: SessionSite) {
  return site.database.queries.selectFrom("member_sessions").selectAll().execute();
}

test.for(engines)("who comes back with the platform's word is known to it from then on, on %s", async (engine) => {
  const open = await openSessionSite("discourse", engine);

  const session = await finish(open, await roundTrip(open));
  const me = await asMember(open.site, session.ok ? session.value.token : "", (credential) =>
    open.site.community.me(credential),
  );

  expect(me).toMatchObject({ ok: true, value: { name: "Maya Okafor" } });
  expect(JSON.stringify(await sessions(open))).not.toMatch(/maya"|"credential":"maya/);
  expect(await sessions(open)).toMatchObject([{ provider: "discourse", email: "maya@example.com" }]);
});

test.for(engines)(
  "C3: the platform's word works once, also when it comes four times at once, on %s",
  async (engine) => {
    const open = await openSessionSite("discourse", engine);
    const brought = await roundTrip(open);

    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(open, brought)));
    answers.push(await finish(open, brought));

    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.kind === "not_found")).toHaveLength(4);
    expect(await sessions(open)).toHaveLength(1);
  },
);

test("C3: it works for 10 minutes", async () => {
  const open = await openSessionSite("discourse");
  const [early, late] = [await roundTrip(open), await roundTrip(open)];

  open.clock.now += 10 * minute - 1;
  expect(await finish(open, early)).toMatchObject({ ok: true });
  open.clock.now += 1;
  expect(await finish(open, late)).toEqual({ ok: false, kind: "not_found" });
});

test("C3: it works only in the browser that set out, and stays good for that one", async () => {
  const open = await openSessionSite("discourse");
  const brought = await roundTrip(open);

  expect(await finish(open, { ...brought, verifier: "w".repeat(43) })).toEqual({ ok: false, kind: "forbidden" });
  expect(await finish(open, { ...brought, verifier: "" })).toEqual({ ok: false, kind: "forbidden" });
  expect(await sessions(open)).toEqual([]);
  expect(await finish(open, brought)).toMatchObject({ ok: true });
});

test("C3: a browser that chose a word that can be guessed is not let in by it", async () => {
  const open = await openSessionSite("discourse");
  const brought = await roundTrip(open, "1", "guess");

  expect(await finish(open, brought)).toEqual({ ok: false, kind: "forbidden" });
});

test("C3: a word that was altered, or belongs to no attempt of ours, signs nobody in", async () => {
  const open = await openSessionSite("discourse");
  const { sso, sig } = await roundTrip(open);
  const other = await pressOnPlatform(
    signedEntryOf(open).login("not-ours", `${open.site.origin}/auth/return`),
    open.demo.origin,
    { member: "1" },
  );
  const turned = (sig.startsWith("a") ? "b" : "a") + sig.slice(1);

  expect(await finish(open, { sso, sig: turned, verifier })).toMatchObject({ ok: false, kind: "auth" });
  expect(await finish(open, { sso: `${sso.slice(0, -4)}AAAA`, sig, verifier })).toMatchObject({
    ok: false,
    kind: "auth",
  });
  expect(await finish(open, { ...other, verifier })).toEqual({ ok: false, kind: "not_found" });
  expect(await sessions(open)).toEqual([]);
});

test("F4: while the database takes nothing down the attempt stays good, and a mistake of ours stays one", async () => {
  const open = await openSessionSite("discourse");
  const brought = await roundTrip(open);
  const site = { ...open.site };

  open.site = withoutDisk(site);
  expect(await finish(open, brought)).toEqual({ ok: false, kind: "unavailable" });
  open.site = withoutDisk(site, "SQLITE_ERROR");
  await expect(finish(open, brought)).rejects.toThrow("no transaction");
  open.site = site;
  expect(await finish(open, brought)).toMatchObject({ ok: true });
});

test("two members who sign in at once are not mixed", async () => {
  const open = await openSessionSite("discourse");
  const brought = [await roundTrip(open, "1"), await roundTrip(open, "2")];

  const tokens = (await Promise.all(brought.map((each) => finish(open, each)))).map(
    (each) => each.ok && each.value.token,
  );
  const members = await Promise.all(
    tokens.map((token) => asMember(open.site, token || "", (credential) => open.site.community.me(credential))),
  );

  expect(members.map((each) => each.ok && each.value.name)).toEqual(["Maya Okafor", "Ines"]);
});

test("nothing of an attempt can be read from the database, and what is over is erased", async () => {
  const open = await openSessionSite("discourse");
  const nonce = await startAttempt(open.site, challengeOf(verifier));
  const attempts = () => open.site.database.queries.selectFrom("sign_in_attempts").selectAll().execute();

  const kept = JSON.stringify(await attempts());
  open.clock.now += 10 * minute - 1;
  await tidySessions(open.site);
  expect(await attempts()).toHaveLength(1);
  open.clock.now += 1;
  await tidySessions(open.site);

  expect(kept).not.toContain(nonce);
  expect(kept).not.toContain(verifier);
  expect(await attempts()).toEqual([]);
});
