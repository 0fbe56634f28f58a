import { expect, test } from "vitest";
import { readEvents, readNotifications, readPosts } from "./read-lists.ts";

const may = Date.UTC(2026, 4, 1, 9);
const at = "2026-05-01T09:00:00Z";

test("C10: of the fields that may hold one thing the first that is there counts", () => {
  const words = (
    read: (entry: object) => string | number | null | undefined,
    value: (place: number) => unknown,
    names: string[],
  ) =>
    names.map((_, place) => {
      const entry: Record<string, unknown> = { id: 1 };
      for (const [at, name] of names.entries()) {
        const [head = "", ...rest] = name.split(".");
        // A later field may be a part of an earlier one's name: one wrap holds all its parts.
        const inner = rest.reduceRight<unknown>((held, part) => ({ [part]: held }), value(at));
        if (at >= place) entry[head] = rest.length > 0 ? { ...(entry[head] as object), ...(inner as object) } : inner;
      }
      return read(entry);
    });
  const text = (place: number) => `word ${place}`;
  const time = (place: number) => may + place;
  const event = (entry: object) => readEvents([entry])[0];
  const post = (entry: object) => readPosts([entry])[0];
  const setting = (name: string) => `event_setting_attributes.${name}`;

  expect(words((entry) => post(entry)?.title, text, ["title", "display_title", "name"])).toEqual([0, 1, 2].map(text));
  expect(words((entry) => post(entry)?.space, text, ["space_name", "space.name", "category_name", "category"])).toEqual(
    [0, 1, 2, 3].map(text),
  );
  expect(words((entry) => post(entry)?.space, text, ["category_name", "category.name"])).toEqual([0, 1].map(text));
  expect(words((entry) => post(entry)?.createdAt, time, ["created_at", "published_at", "last_posted_at"])).toEqual(
    [0, 1, 2].map(time),
  );
  expect(words((entry) => event(entry)?.name, text, ["name", "title", "display_title", "post.topic.title"])).toEqual(
    [0, 1, 2, 3].map(text),
  );
  for (const [read, edge] of [
    [(entry: object) => event(entry)?.startsAt, "start"],
    [(entry: object) => event(entry)?.endsAt, "end"],
  ] as const)
    expect(words(read, time, [`${edge}s_at`, setting(`${edge}s_at`), `${edge}_time`])).toEqual([0, 1, 2].map(time));
  const places = ["location", "in_person_location", "virtual_location_url"];
  expect(words((entry) => event(entry)?.place, text, places)).toEqual([0, 1, 2].map(text));
  expect(words((entry) => event(entry)?.place, text, places.map(setting))).toEqual([0, 1, 2].map(text));
});

test("C10: a notification of every number that Discourse counts has its words, and what it is about", () => {
  const numbers = [1, 2, 3, 5, 6, 9, 12, 15, 17, 24, 27, 28, 4];
  const about = (number: number) =>
    number === 12 ? { badge_name: "Weaver" } : number === 2 ? { topic_title: "Looms" } : {};
  const bodies = numbers.map((number) => ({
    id: number,
    notification_type: number,
    data: about(number),
    created_at: at,
  }));

  expect(readNotifications(bodies)).toEqual(
    [
      "You were mentioned",
      "Somebody replied to you: Looms",
      "Somebody quoted you",
      "Somebody likes your post",
      "You have a message",
      "There is a new post",
      "You earned a badge: Weaver",
      "Your group was mentioned",
      "There is a new topic",
      "You asked to be reminded",
      "An event is about to begin",
      "You are invited to an event",
      "There is something new in the community",
    ].map((message, place) => ({ id: String(numbers[place]), message, createdAt: may })),
  );
  const parts = Object.fromEntries(Array.from({ length: 11 }, (_, place) => [`part${place}`, `${place}`]));
  const structured = { id: 1, ...parts, notification_text_structure: Object.keys(parts) };
  expect(readNotifications([structured])[0]?.message).toBe("0 1 2 3 4 5 6 7 8 9");
});
