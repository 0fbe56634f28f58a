import { expect, test } from "vitest";
import { mailEntryOf, openSessionSite, signedIn } from "#tests/site.ts";
import { minute } from "#app/site/time.ts";
import type { MailEntry } from "#partners/community/community.ts";
import { credentialOf } from "./members.server.ts";
import { findSession, keepCredential } from "./member-sessions.server.ts";
import { replaceCredential } from "./session-credential.server.ts";

const renewal = "PATCH /api/v1/headless/access_token/refresh";
const headless = (asked: string[]) => asked.filter((each) => each.includes("/v1/headless/"));

test("C5: a platform that asks us to wait is not pressed for another access, and the member is told to try later", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  open.clock.now += 56 * minute;
  open.demo.community.set("sign-in", "429");

  expect(await credentialOf(open.site, token)).toMatchObject({ ok: false, kind: "rate_limited" });
  expect(headless(open.asked)).toEqual([renewal]);
  open.demo.community.reset();
  open.clock.now += 10 * minute;
  expect(await credentialOf(open.site, token)).toMatchObject({ ok: true });
});

test("C5: of all refusals of an admission only that of a stranger ends the session", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  open.clock.now += 56 * minute;
  const kinds = ["rate_limited", "unavailable", "forbidden", "invalid", "not_found", "unavailable"] as const;

  const told = [];
  for (const kind of kinds) {
    const entry: MailEntry = {
      ...mailEntryOf(open),
      renew: () => Promise.resolve({ ok: false, kind: "auth" }),
      admit: () => Promise.resolve({ ok: false, kind }),
    };
    const answer = await credentialOf({ ...open.site, community: { ...open.site.community, entry } }, token);
    told.push(!answer.ok && answer.kind);
  }

  expect(told).toEqual(["rate_limited", "unavailable", "unavailable", "unavailable", "auth", "auth"]);
});

test("an access is renewed from five minutes before its end, and of two renewals the kept one serves both", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  const stale = await findSession(open.site, token);
  const first = await credentialOf(open.site, token);

  open.clock.now += 55 * minute - 1;
  expect(await credentialOf(open.site, token)).toEqual(first);
  open.clock.now += 1;
  const second = await credentialOf(open.site, token);
  expect(second).not.toEqual(first);

  // Somebody else's question was refused with the first access, after the second was kept.
  open.asked.length = 0;
  expect(await replaceCredential(open.site, token, stale?.credential ?? "")).toEqual(second);
  expect(headless(open.asked)).toEqual([]);
  expect(await replaceCredential(open.site, "A".repeat(43), "")).toEqual({ ok: false, kind: "auth" });
});

test("an access that another instance renewed meanwhile is used, and nobody is admitted anew", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  open.clock.now += 56 * minute;
  const entry: MailEntry = {
    ...mailEntryOf(open),
    renew: async () => {
      const session = await findSession(open.site, token);
      if (session)
        await keepCredential(open.site, session, { credential: "theirs", renewal: "", credentialExpiresAt: 0 });
      return { ok: false, kind: "auth" };
    },
    admit: () => Promise.reject(new Error("asked to admit")),
  };

  const answer = await credentialOf({ ...open.site, community: { ...open.site.community, entry } }, token);

  expect(answer).toEqual({ ok: true, value: "theirs" });
});
