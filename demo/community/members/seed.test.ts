import { expect, test } from "vitest";
import { openMembers } from "./members.ts";
import { seedAt } from "./seed.ts";

const now = Date.UTC(2031, 4, 17, 10, 42);

test("three members, one of them without last name and picture, one who may be the owner, and one who reads works", () => {
  const members = openMembers().list();

  expect(members).toHaveLength(3);
  expect(members.filter(({ lastName, picture }) => lastName === null && !picture)).toHaveLength(1);
  expect(members.map(({ email }) => email)).toEqual([
    "maya@example.com",
    "owner@throughline.example",
    "mentor@example.com",
  ]);
});

test("twelve posts, one without a name and one with markup in it", () => {
  const { posts } = seedAt(now);

  expect(posts).toHaveLength(12);
  expect(posts.filter(({ title }) => title === null)).toHaveLength(1);
  expect(posts.filter(({ title }) => title?.includes("<script>"))).toHaveLength(1);
  expect(posts.every(({ at }) => at < now)).toBe(true);
});

test("six events: one over, one under way, four to come, one of them without an end", () => {
  const { events } = seedAt(now);
  const over = events.filter(({ endsAt }) => endsAt !== null && endsAt < now);
  const underWay = events.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt !== null && endsAt > now);

  expect([events.length, over.length, underWay.length]).toEqual([6, 1, 1]);
  expect(events.filter(({ startsAt }) => startsAt > now)).toHaveLength(4);
  expect(events.filter(({ endsAt }) => endsAt === null)).toHaveLength(1);
});

test("nine notifications, one unread and one that the platform could not translate", () => {
  const { notices } = seedAt(now);

  expect(notices).toHaveLength(9);
  expect(notices.filter(({ read }) => !read)).toHaveLength(1);
  expect(notices.filter(({ action }) => action === null)).toHaveLength(1);
});

test("created members make room after the two hundredth, the seeded ones stay", () => {
  const members = openMembers();

  const created = Array.from({ length: 250 }, (_, index) =>
    members.create({ firstName: "Ada", lastName: "", email: `ada${index}@example.com` }),
  );

  expect(created.every(({ ok }) => ok)).toBe(true);
  expect(members.list()).toHaveLength(200);
  expect(members.find("1")?.firstName).toBe("Maya");
  expect(members.findByEmail("ada0@example.com")).toBeUndefined();
});
