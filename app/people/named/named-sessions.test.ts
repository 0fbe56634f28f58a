import { expect, test } from "vitest";
import { memberAsking } from "#app/people/members/members.server.ts";
import { ownerAsking } from "#app/people/owner/owner.server.ts";
import { studentAsking } from "#app/people/students/students.server.ts";
import { mailSignInLink, signInByLink } from "#app/people/mail-sign-in/sign-in-links.server.ts";
import { signInCode } from "#app/people/mail-sign-in/sign-in-code.server.ts";
import { endSession } from "#app/people/members/member-sessions.server.ts";
import { minute } from "#app/site/time.ts";
import { someone, visitor } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openSessionSite, type SessionSite } from "#tests/site.ts";
import { addressAsking } from "./named-sessions.server.ts";

const nooras = "noor@example.net";

async function openNamed(provider: "circle" | "discourse", engine: (typeof engines)[number]) {
  const open = await openSessionSite(provider, engine);
  const reviewer = {
    id: "noor",
    name: "Noor",
    email_key: nooras,
    tracks: '["engineer"]',
    created_at: 0,
    ended_at: null,
  };
  await open.site.database.queries.insertInto("reviewers").values(reviewer).execute();
  return open;
}

/** Asks for a link, opens the mail and presses its button; undefined when no mail came. */
async function pressLink(open: SessionSite, email: string) {
  open.clock.now += 2 * minute;
  const before = (await open.deliver()).length;
  await mailSignInLink(open.site, { email, leaveEmpty: "", stamp: "" }, someone());
  const [mail] = (await open.deliver()).slice(before);
  const token = mail?.parsed.text?.match(/\/auth\/link\/([\w-]+)/)?.[1];
  if (token === undefined) return undefined;
  const code = signInCode(open.site, email, open.site.now());
  return signInByLink(open.site, open.site.community.entry, { token, code });
}

function asking(token: string) {
  return new Request("http://127.0.0.1:3000/", { headers: { Authorization: `Bearer ${token}` } });
}

test.for(engines)(
  "E12: whom the owner named signs in by mail beside a platform, and opens nothing of a member, on %s",
  async (engine) => {
    const open = await openNamed("discourse", engine);
    const result = await pressLink(open, nooras);
    const token = result?.ok ? result.token : "";
    expect(result).toMatchObject({ ok: true, opens: "/review" });
    expect(token).toMatch(/^named\.[\w-]{43}$/);
    open.asked.length = 0;

    const request = asking(token);
    expect(await addressAsking(open.site, request)).toEqual({ ok: true, value: nooras });
    expect(await memberAsking(open.site, request)).toEqual({ ok: false, kind: "auth" });
    expect(await studentAsking(open.site, request)).toEqual({ ok: false, kind: "auth" });
    expect(await ownerAsking(open.site, request, visitor)).toEqual({ ok: false, kind: "not_found" });
    expect(open.asked, "shown to the platform").toEqual([]);
    await endSession(open.site, token);
    expect(await addressAsking(open.site, request)).toEqual({ ok: false, kind: "auth" });
  },
);

test.for(engines)(
  "D5: beside a platform a mail goes to whom the owner named, and to nobody else, on %s",
  async (engine) => {
    const open = await openNamed("discourse", engine);
    open.site.owner.emails.push("owner@throughline.example");

    expect(await pressLink(open, "stranger@example.net")).toBeUndefined();
    expect(await pressLink(open, "maya@example.com"), "a member, who has another way in").toBeUndefined();
    const owner = await pressLink(open, "owner@throughline.example");
    expect(owner).toMatchObject({ ok: true, opens: "/admin" });
    const asked = asking(owner?.ok ? owner.token : "");
    expect(await ownerAsking(open.site, asked, visitor)).toMatchObject({ ok: true, value: { role: "owner" } });
    await open.site.database.queries.updateTable("reviewers").set({ ended_at: 1 }).execute();
    expect(await pressLink(open, nooras), "named no more").toBeUndefined();
  },
);

test("where members sign in by mail a member stays one, and whom only the owner named is none", async () => {
  const open = await openNamed("circle", "sqlite");

  const maya = await pressLink(open, "maya@example.com");
  expect(maya).toMatchObject({ ok: true });
  expect(maya).not.toHaveProperty("opens");
  expect(await pressLink(open, nooras)).toMatchObject({ ok: true, opens: "/review" });
  expect(await pressLink(open, "stranger@example.net")).toEqual({ ok: false, reason: "stranger" });
});

test("E12: a platform that reads tokens itself is never shown one that is ours", async () => {
  const { site } = await openNamed("discourse", "sqlite");
  const shown: string[] = [];
  const me = async (credential: string) => {
    shown.push(credential);
    return { ok: false, kind: "auth" } as const;
  };
  const entry = { kind: "token", login: () => "", logout: () => "" } as const;
  const reads = { ...site, community: { ...site.community, entry, me } };

  for (const token of [`named.${"A".repeat(43)}`, `student.${"A".repeat(43)}`, "theirs"])
    expect(await memberAsking(reads, asking(token))).toEqual({ ok: false, kind: "auth" });

  expect(shown).toEqual(["theirs"]);
});
