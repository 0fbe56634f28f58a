import { expect, test } from "vitest";
import { readMember } from "./read-member.ts";

const origin = "https://community.example";

test("a member of the specified platform has first plus last name", () => {
  const ada = { id: 7, first_name: "Ada", last_name: "Lovelace", email: "ada@example.org", avatar_url: "/ada.png" };

  expect(readMember(ada, origin)).toEqual({
    id: "7",
    name: "Ada Lovelace",
    email: "ada@example.org",
    avatarUrl: "https://community.example/ada.png",
  });
});

test("a discourse session names its user, with a picture for every size", () => {
  const user = { id: 3, username: "ada", name: "", avatar_template: "/user_avatar/c.example/ada/{size}/1_2.png" };

  expect(readMember({ current_user: user }, origin)).toEqual({
    id: "3",
    name: "ada",
    email: null,
    avatarUrl: "https://community.example/user_avatar/c.example/ada/96/1_2.png",
  });
});

test("a signed proof names its member by external_id", () => {
  const proof = { external_id: "42", username: "ada", name: "Ada L.", email: "ada@example.org" };

  expect(readMember(proof, origin)).toEqual({ id: "42", name: "Ada L.", email: "ada@example.org", avatarUrl: null });
});

test("the name is the first that is there, at last the front of the address", () => {
  const named = [
    { first_name: "Ada", last_name: null, name: "Other" },
    { first_name: " ", last_name: "", name: "Ada <b>L.</b>" },
    { name: 5, username: "ada" },
    { email: "ada.l@example.org" },
    {},
  ].map((fields) => readMember({ id: 1, ...fields }, origin)?.name);

  expect(named).toEqual(["Ada", "Ada L.", "ada", "ada.l", "Member"]);
});

test("who has no id is nobody", () => {
  const bodies = [null, undefined, [], "7", 7, {}, { id: null }, { id: {} }, { current_user: {} }, { user: { id: 7 } }];

  expect(bodies.map((body) => readMember(body, origin)).filter(Boolean)).toEqual([]);
});

test("E7: an address that the platform calls unproven in any of its ways is none, one that it says nothing of is known", () => {
  const words = ["email_verified", "verified", "confirmed"];
  const read = (fields: object) => readMember({ id: 1, email: "ada@example.org", ...fields }, origin)?.email;

  expect(words.map((word) => read({ [word]: false }))).toEqual([null, null, null]);
  expect(words.map((word) => read({ [word]: true }))).toEqual(words.map(() => "ada@example.org"));
  expect(read({})).toBe("ada@example.org");
});

test("an address has at most 64 letters before the at sign and 189 after it", () => {
  const read = (before: number, after: number) =>
    readMember({ id: 1, email: `${"a".repeat(before)}@${"b".repeat(after)}` }, origin)?.email?.length;

  expect([read(64, 189), read(65, 189), read(64, 190)]).toEqual([254, undefined, undefined]);
});

test("C10: an address that is not plainly one is none, so that nobody becomes somebody else by tidying", () => {
  const addresses = [
    "ada",
    "a b@example.org",
    "<b>ada</b>@example.org\n",
    "ada@example.org\u0000",
    "\u212Aate@example.org",
  ];
  const read = [...addresses, "a@b@c", "@", 7, {}, null].map((email) => readMember({ id: 1, email }, origin)?.email);

  expect(read.filter((email) => email !== null)).toEqual([]);
});

test("C10: a picture comes over https, or from the platform itself", () => {
  const pictures = [
    "https://cdn.example/a.png",
    "//cdn.example/a.png",
    "http://cdn.example/a.png",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "https://user:pass@cdn.example/a.png",
    "https://user@cdn.example/a.png",
    "https://:pass@cdn.example/a.png",
    `https://cdn.example/${"a".repeat(2048 - 20)}`,
    `https://cdn.example/${"a".repeat(2049 - 20)}`,
    `https://cdn.example/${"a".repeat(3000)}`,
    7,
  ].map((avatar_url) => readMember({ id: 1, avatar_url }, origin)?.avatarUrl);

  expect(pictures).toEqual([
    "https://cdn.example/a.png",
    "https://cdn.example/a.png",
    null,
    null,
    null,
    null,
    null,
    null,
    `https://cdn.example/${"a".repeat(2048 - 20)}`,
    null,
    null,
    null,
  ]);
  const local = readMember({ id: 1, avatar_url: "/a.png" }, "http://127.0.0.1:3001");
  expect(local?.avatarUrl).toBe("http://127.0.0.1:3001/a.png");
});
