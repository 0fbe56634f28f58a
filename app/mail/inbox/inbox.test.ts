import { expect, test } from "vitest";
import { z } from "zod";
import { engines } from "#tests/databases.ts";
import { openMailSite } from "#tests/mail-site.ts";
import { checkFields } from "#app/forms/forms.ts";
import { day, minute } from "#app/site/time.ts";
import { emailField, linkInName, nameField, nameFrom, textField } from "./inbox.ts";
import { leaveMessage, type InboxMessage } from "./inbox.server.ts";

const question: InboxMessage = {
  kind: "question",
  name: "Ada",
  email: "ada@example.org",
  details: { question: "Do you work with looms?" },
  page: "/faq",
  stamped: { leaveEmpty: "", stamp: "", proof: "" },
};
const visitor = { address: "192.0.2.1" };

test.for(engines)(
  "D12: a message is kept for the owner, once a day however often it is sent, on %s",
  async (engine) => {
    const { site, clock, deliver } = await openMailSite(engine, { limits: { enabled: false } });
    const kept = () => site.database.queries.selectFrom("inbox_messages").selectAll().execute();

    await Promise.all([1, 2, 3].map(() => leaveMessage(site, question, visitor)));
    expect(await kept()).toMatchObject([{ kind: "question", name: "Ada", received_at: clock.now, done_at: null }]);
    clock.now += day;
    await leaveMessage(site, question, visitor);

    expect(await kept()).toHaveLength(2);
    expect(await deliver()).toEqual([]);
  },
);

test("D7, D8: messages have the limits of all forms, and the trap", async () => {
  const { site } = await openMailSite("sqlite");
  const kept = () => site.database.queries.selectFrom("inbox_messages").selectAll().execute();
  const leave = (words: string) => leaveMessage(site, { ...question, details: { question: words } }, visitor);

  expect([await leave("one"), await leave("two")]).toEqual([{ ok: true }, { ok: true }]);
  expect(await leave("three")).toEqual({ ok: false, reason: "too-many", retryAfter: 600 });
  expect(await leaveMessage(site, { ...question, stamped: { ...question.stamped, leaveEmpty: "x" } }, visitor)).toEqual(
    { ok: true },
  );
  expect(await kept()).toHaveLength(2);
});

test("D7: a network leaves twenty messages of a kind in a day", async () => {
  const { site, clock } = await openMailSite("sqlite");
  const leave = (words: string) => leaveMessage(site, { ...question, details: { question: words } }, visitor);
  for (let count = 0; count < 20; count += 1) {
    expect(await leave(`${count}`)).toEqual({ ok: true });
    clock.now += 15 * minute;
  }

  expect(await leave("one more")).toEqual({ ok: false, reason: "too-many", retryAfter: 19 * 3600 });
  clock.now += day - 20 * 15 * minute;
  expect(await leave("one more")).toEqual({ ok: true });
});

test("D12: one message stays one however its address is written; what differs in anything else is another", async () => {
  const { site } = await openMailSite("sqlite", { limits: { enabled: false } });
  const others = [
    { email: "ADA@example.org" },
    { name: "Ada B" },
    { page: `/faq/${"x".repeat(300)}` },
    { kind: "support" },
    { email: "ida@example.org" },
  ] as const;

  for (const change of [{}, ...others]) await leaveMessage(site, { ...question, ...change }, visitor);

  const kept = await site.database.queries.selectFrom("inbox_messages").select(["email", "page"]).execute();
  expect(kept).toHaveLength(5);
  expect(kept.filter(({ email }) => email === "ADA@example.org")).toEqual([]);
  expect(Math.max(...kept.map(({ page }) => page.length))).toBe(200);
});

test("D12: a day of messages ends at midnight, and a partner's name at 100 letters", async () => {
  const { site, clock } = await openMailSite("sqlite", { limits: { enabled: false } });
  clock.now = Date.parse("2026-11-21T00:00:00Z");
  await leaveMessage(site, question, visitor);
  clock.now += day - 1;
  await leaveMessage(site, question, visitor);
  const count = () => site.database.queries.selectFrom("inbox_messages").select("id").execute();

  expect(await count()).toHaveLength(1);
  clock.now += 1;
  await leaveMessage(site, question, visitor);
  expect(await count()).toHaveLength(2);
  expect(nameFrom("x".repeat(101))).toBe("x".repeat(100));
});

test("fields say in a sentence what they miss, and control characters are dropped", () => {
  const schema = z.object({ name: nameField, email: emailField, text: textField });

  expect(checkFields({ name: " ", email: "", text: "" }, schema)).toMatchObject({
    errors: { name: "Your name, please", email: "Your email address, please", text: "Please write a few words" },
  });
  expect(checkFields({ name: "Ada", email: "ada", text: "x".repeat(4001) }, schema)).toMatchObject({
    errors: { email: "Please enter a valid email address", text: "At most 4000 characters, please" },
  });
  expect(checkFields({ name: "A\u0000da", email: "ada@example.org", text: "a\r\nb\u0000\tc" }, schema)).toMatchObject({
    value: { name: "A da", text: "a\nb\tc" },
  });
});

test.for([
  "St. John",
  "Anne-Marie St.John",
  "O'Neil-Smith Jr.",
  "J.R.R. Tolkien",
  "j. r. r. tolkien",
  "Ada Byron, Ph.D",
  "Dr./Prof. Ada Byron",
  "María José Ñúñez y Ruiz",
  "李 小龍",
  "d'Arc",
])("D9: %s is a name", (name) => {
  expect(nameField.parse(name)).toBe(name);
  expect(nameFrom(name)).toBe(name);
});

test.for([
  "Win $500 at https://evil.example",
  "evil.example/now",
  "Evil.Example/Now",
  "see www.evil",
  "Press evil.com",
  "Press EVIL.COM now",
  "Press evil.co.uk",
  "b\u00FCcher.example",
  "evil.x\u200Byz",
  "evil\u3002com",
  "evil\uFF0Ecom",
  "ada@example.org",
  "ada\uFF20example",
  "mailto:ada",
  "tel://1",
  "Ada\nwww.evil.com",
])("D9: %j is no name: a mail program would make a link of it", (name) => {
  expect(nameField.safeParse(name).error?.issues[0]?.message).toBe(linkInName);
  expect(nameFrom(name)).toBe("");
});
