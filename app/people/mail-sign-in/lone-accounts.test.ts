import { expect, test } from "vitest";
import { ada, enrolled, someone } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { advice, book } from "#app/bookings/booking/bookings.scene.ts";
import { mailEntryOf, openLoneSite, subscribed, type TestSite } from "#tests/site.ts";
import { day, minute } from "#app/site/time.ts";
import { memberAsking, memberOf } from "#app/people/members/members.server.ts";
import { studentAsking } from "#app/people/students/students.server.ts";
import { findLink, mailSignInLink, signInByLink } from "./sign-in-links.server.ts";
import { signInCode } from "./sign-in-code.server.ts";

async function linkFor({ site, deliver }: TestSite, email: string) {
  const before = (await deliver()).length;
  expect(await mailSignInLink(site, { email, leaveEmpty: "", stamp: "" }, someone())).toEqual({ ok: true });
  const [mail] = (await deliver()).slice(before);
  return mail?.parsed.text?.match(/\/auth\/link\/([\w-]+)/)?.[1];
}

function press({ site }: TestSite, token: string, code: string) {
  return signInByLink(site, mailEntryOf({ site }), { token, code });
}

async function signedIn(open: TestSite, email: string) {
  const code = signInCode(open.site, email, open.site.now());
  const result = await press(open, (await linkFor(open, email)) ?? "", code);
  return result.ok ? result.token : "";
}

function asking(token: string) {
  return new Request("http://127.0.0.1:3000/", { headers: { Authorization: `Bearer ${token}` } });
}

test.for(engines)(
  "D4: a link that a scanner opened and pressed ten times signs its reader in, on %s",
  async (engine) => {
    const open = await openLoneSite(engine);
    await enrolled(open.site, "ada@example.com");
    const token = (await linkFor(open, "ada@example.com")) ?? "";

    for (let visit = 0; visit < 10; visit++) {
      await findLink(open.site, token);
      expect(await press(open, token, "")).toEqual({ ok: false, reason: "code-missing" });
    }
    const result = await press(open, token, signInCode(open.site, "ada@example.com", open.site.now()));

    expect(await memberOf(open.site, result.ok ? result.token : "")).toMatchObject({
      ok: true,
      value: { id: null, email: "ada@example.com" },
    });
  },
);

test.for(engines)("five wrong codes end a link, and one of yesterday opens none of today, on %s", async (engine) => {
  const open = await openLoneSite(engine);
  await enrolled(open.site, "ada@example.com");
  const code = signInCode(open.site, "ada@example.com", open.site.now());
  const token = (await linkFor(open, "ada@example.com")) ?? "";
  const wrong = code === "000000" ? "000001" : "000000";

  const reasons = [];
  for (let guess = 0; guess < 5; guess++) reasons.push(await press(open, token, wrong));
  open.clock.now += day;

  expect(new Set(reasons.map((each) => !each.ok && each.reason))).toEqual(new Set(["code-wrong"]));
  expect(await press(open, token, code)).toEqual({ ok: false, reason: "ended" });
  expect(signInCode(open.site, "ada@example.com", open.site.now())).not.toBe(code);
});

test.for(engines)(
  "who has something here gets a link, a stranger the same answer and no mail, on %s",
  async (engine) => {
    const open = await openLoneSite(engine);
    open.site.owner.emails.push("owner@throughline.example");
    await enrolled(open.site, "ada@example.com");
    await subscribed(open);
    await book(open.site, advice, { ...ada, email: "Booker@example.org" });
    const known = ["ada@example.com", "Owner@throughline.example", "ada@example.org", "booker@example.org"];
    const got = [];
    for (const email of [...known, "stranger@example.org", "ada+other@example.com"]) {
      open.clock.now += 2 * minute;
      got.push((await linkFor(open, email)) !== undefined);
    }

    expect(got).toEqual([true, true, true, true, false, false]);
  },
);

test.for(engines)(
  "whoever paid on a platform that is gone signs in by the address and has the course, on %s",
  async (engine) => {
    const open = await openLoneSite(engine);
    const ada = await enrolled(open.site, "ada@example.com");
    await open.site.database.queries
      .updateTable("students")
      .set({ member_id: "77" })
      .where("id", "=", ada.id)
      .execute();

    const token = await signedIn(open, "ada@example.com");
    const student = await studentAsking(open.site, asking(token));

    expect(student).toMatchObject({ ok: true, value: { id: ada.id } });
    expect(await memberAsking(open.site, asking("A".repeat(43)))).toEqual({ ok: false, kind: "auth" });
  },
);

test("what there is no platform for is absent, not empty", async () => {
  const { site } = await openLoneSite();
  const answers = await Promise.all([
    site.community.posts("a"),
    site.community.events("a"),
    site.community.notifications("a"),
  ]);
  expect(answers.map((each) => !each.ok && each.kind)).toEqual(["not_found", "not_found", "not_found"]);
});
