import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readEvents, readNotifications, readPosts } from "./read-lists.ts";
import { readMember } from "./read-member.ts";

const may = Date.UTC(2026, 4, 1, 9);
const at = "2026-05-01T09:00:00Z";

test("a list is found in whatever wrap it comes, the outermost first", () => {
  const posts = [{ id: 1, title: "Hello" }];
  const wraps = [
    posts,
    { records: posts },
    { data: posts },
    { posts },
    { topic_list: { topics: posts } },
    { items: posts },
  ];

  expect(wraps.map((body) => readPosts(body)[0]?.title)).toEqual(wraps.map(() => "Hello"));
  expect(readPosts({ records: posts, data: [{ id: 2 }, { id: 3 }] })).toHaveLength(1);
});

test("what holds no list is an empty one, and the process warns", () => {
  const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => {});

  const lists = [null, {}, "text", 7, { data: {} }, { events: [{ id: 1 }] }].map((body) => readPosts(body));

  const warnings = warn.mock.calls.map(([words]) => words);
  warn.mockRestore();
  expect(lists).toEqual([[], [], [], [], [], []]);
  expect(warnings).toEqual(lists.map(() => "The community's answer to posts holds no list."));
});

test("entries that are no objects or have no id are left out, and more than 100", () => {
  const entries = [null, 7, "text", [], {}, { id: "" }, { id: null }, { id: {} }, { id: 0 }, { id: "a" }];

  expect(readEvents(entries).map(({ id }) => id)).toEqual(["0", "a"]);
  expect(readEvents(Array.from({ length: 500 }, (_, id) => ({ id })))).toHaveLength(100);
});

test("C10: a post of each platform", () => {
  const bodies = [
    { id: 1, title: "<i>Hi</i>", space_name: "News", created_at: at, body_plain_text: "One &amp; two" },
    {
      id: 2,
      name: null,
      display_title: "Hi",
      space: { name: "News" },
      published_at: at,
      body: { body: "<p>A</p><p>B</p>" },
    },
    { id: 3, name: "Hi", category_name: "News", last_posted_at: may / 1000, body: { html: "Q&amp;A" } },
    { id: 4, body_plain_text: "w".repeat(90), space_name: 7, created_at: "soon", body: "<b>Bold</b>" },
    { id: 5, title: "  " },
  ];

  expect(readPosts(bodies)).toEqual([
    { id: "1", title: "Hi", space: "News", createdAt: may, body: "One &amp; two" },
    { id: "2", title: "Hi", space: "News", createdAt: may, body: "A B" },
    { id: "3", title: "Hi", space: "News", createdAt: may, body: "Q&A" },
    { id: "4", title: "w".repeat(80), space: "", createdAt: null, body: "w".repeat(90) },
    { id: "5", title: "Untitled", space: "", createdAt: null, body: "" },
  ]);
});

test("C10: an event of each platform", () => {
  const bodies = [
    { id: 1, name: "Q&A", starts_at: at, ends_at: at, location: "Room 1" },
    {
      id: 2,
      title: "Q&A",
      event_setting_attributes: { starts_at: at, ends_at: null, virtual_location_url: "https://meet.example/1" },
    },
    { id: 3, post: { topic: { title: "Q&A" } }, start_time: may, end_time: may, in_person_location: "Room 1" },
    { id: 4 },
  ];

  expect(readEvents(bodies)).toEqual([
    { id: "1", name: "Q&A", startsAt: may, endsAt: may, place: "Room 1" },
    { id: "2", name: "Q&A", startsAt: may, endsAt: null, place: "https://meet.example/1" },
    { id: "3", name: "Q&A", startsAt: may, endsAt: may, place: "Room 1" },
    { id: "4", name: "Untitled", startsAt: null, endsAt: null, place: "" },
  ]);
});

test("C10: a notification says what it can", () => {
  const parts = { actor_name: "Ada", display_action: "liked", notifiable_title: "My post", space_title: "News" };
  const missing = "Translation missing: en.notifications.liked";
  const bodies = [
    { message: "Ada <b>liked</b> it", ...parts },
    {
      ...parts,
      notification_text_structure: ["actor_name", "display_action", "space_title", "__proto__", "constructor"],
    },
    { ...parts, message: "", display_action: missing },
    { message: missing, notification_text_structure: ["gone"], ...parts },
    { display_action: missing, action: "like_post" },
    { notification_type: 2, data: { topic_title: "Hello" } },
    { notification_type: 9999 },
    { notification_type: "constructor" },
  ].map((body, id) => ({ id, ...body }));

  expect(readNotifications(bodies).map(({ message }) => message)).toEqual([
    "Ada liked it",
    "Ada liked News",
    "Ada My post",
    "Ada liked My post",
    "like post",
    "Somebody replied to you: Hello",
    "There is something new in the community",
    "There is something new in the community",
  ]);
});

test("C10: names and titles end at 200 characters, bodies at 2000", () => {
  const long = "x".repeat(5000);
  const [post] = readPosts([{ id: 1, title: long, space_name: long, body: long }]);
  const [event] = readEvents([{ id: 1, name: long, location: long }]);
  const [notification] = readNotifications([{ id: 1, message: long }]);
  const member = readMember({ id: 1, first_name: long, last_name: long }, "https://c.example");

  const texts = [post?.title, post?.space, event?.name, event?.place, notification?.message, member?.name];
  expect(texts.map((text) => text?.length)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(post?.body).toHaveLength(2000);
});

test("C10: no answer makes a reader throw or gives a field of another type", () => {
  const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  const names = [
    "id",
    "title",
    "name",
    "space",
    "body",
    "created_at",
    "starts_at",
    "email",
    "avatar_url",
    "message",
    "data",
  ];
  const more = [
    "current_user",
    "notification_text_structure",
    "notification_type",
    "post",
    "records",
    "topic_list",
    "topics",
  ];
  const value = fc.oneof(fc.anything(), fc.jsonValue(), fc.string({ unit: "binary" }), fc.integer());
  const entry = fc.dictionary(fc.constantFrom(...names, ...more), fc.oneof(value, fc.dictionary(fc.string(), value)));

  fc.assert(
    fc.property(
      fc.oneof(fc.array(entry), fc.dictionary(fc.constantFrom("data", "items"), fc.array(entry)), value),
      (body) => {
        for (const post of readPosts(body))
          expect(typesOf(post)).toMatch(/^string,string,string,(number|null),string$/);
        for (const event of readEvents(body))
          expect(typesOf(event)).toMatch(/^string,string,(number|null),(number|null),string$/);
        for (const note of readNotifications(body)) expect(typesOf(note)).toMatch(/^string,string,(number|null)$/);
        for (const each of Array.isArray(body) ? body : [body]) {
          const member = readMember(each, "https://c.example");
          if (member) expect(typesOf(member)).toMatch(/^string,string,(string|null),(string|null)$/);
        }
      },
    ),
    { numRuns: 150, seed: 10 },
  );
  warn.mockRestore();
});

function typesOf(fields: Record<string, unknown>) {
  return Object.values(fields)
    .map((each) => (each === null ? "null" : typeof each))
    .join(",");
}

test("a topic that names its category by number gets the name that is listed beside", () => {
  const topics = [
    { id: 1, title: "Hello", category_id: 7 },
    { id: 2, title: "Nowhere" },
  ];
  const categories = [{ id: 7, name: "Workshops" }, null, { id: 8 }];

  const posts = readPosts({ topic_list: { topics, categories } });

  expect(posts.map(({ space }) => space)).toEqual(["Workshops", ""]);
});
