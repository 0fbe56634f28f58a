import type { CommunityEvent, Notification, Post } from "./community.ts";
import { field, firstInstant, firstText, isRecord, longestBody, longestTitle, readHtml, readId } from "./read-field.ts";
import { readMessage } from "./read-message.ts";

const longestList = 100;
const longestExcerpt = 80;
const untitled = "Untitled";

/** Names of categories by their numbers, for platforms whose topics bear only those. */
export type Categories = Map<string | undefined, string>;

/** Posts or topics of any platform (partners.md §1.3). Never throws; see `listIn` for what is no list. */
export function readPosts(body: unknown, known: Categories = new Map()): Post[] {
  const categories = new Map([...known, ...readCategories(field(body, "topic_list"))]);
  return entriesIn(body, "posts").map(({ id, entry }) => ({
    id,
    title:
      firstText(entry, ["title", "display_title", "name"], longestTitle) ||
      firstText(entry, ["body_plain_text"], longestExcerpt) ||
      untitled,
    space:
      firstText(entry, ["space_name", "space.name", "category_name", "category.name", "category"], longestTitle) ||
      (categories.get(readId(field(entry, "category_id"))) ?? ""),
    createdAt: firstInstant(entry, ["created_at", "published_at", "last_posted_at"]),
    body:
      firstText(entry, ["body_plain_text"], longestBody) ||
      readHtml(field(entry, "body.body"), longestBody) ||
      readHtml(field(entry, "body.html"), longestBody) ||
      readHtml(field(entry, "body"), longestBody),
  }));
}

/** Discourse names a topic's category by number, and the names in a list of the whole site. */
export function readCategories(body: unknown): Categories {
  const list = field(body, "categories");
  const categories = Array.isArray(list) ? list.filter(isRecord) : [];
  return new Map(categories.map((each) => [readId(each["id"]), firstText(each, ["name"], longestTitle)]));
}

/** `at` in milliseconds: an event that comes again and again has the date of its next time, or of its last one. */
export function readEvents(body: unknown, at = 0): CommunityEvent[] {
  const places = ["location", "in_person_location", "virtual_location_url"];
  return entriesIn(body, "events").map(({ id, entry }) => ({
    id,
    name: firstText(entry, ["name", "title", "display_title", "post.topic.title"], longestTitle) || untitled,
    ...(timesIn(entry).find(({ startsAt, endsAt }) => (endsAt ?? startsAt ?? 0) > at) ?? timeOf(entry)),
    place: firstText(entry, [...places, ...places.map((name) => `event_setting_attributes.${name}`)], longestTitle),
  }));
}

function timeOf(entry: unknown) {
  return {
    startsAt: firstInstant(entry, ["starts_at", "event_setting_attributes.starts_at", "start_time"]),
    endsAt: firstInstant(entry, ["ends_at", "event_setting_attributes.ends_at", "end_time"]),
  };
}

/** The next times of a recurring event of Discourse, soonest first; its own dates are those of its first time. */
function timesIn(entry: unknown) {
  const times = field(entry, "occurrences");
  if (!Array.isArray(times)) return [];
  return times
    .slice(0, longestList)
    .map(timeOf)
    .toSorted((a, b) => (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity) || 0);
}

export function readNotifications(body: unknown): Notification[] {
  return entriesIn(body, "notifications").map(({ id, entry }) => ({
    id,
    message: readMessage(entry),
    createdAt: firstInstant(entry, ["created_at"]),
  }));
}

type Resource = "posts" | "events" | "notifications";

/** Entries that are objects with an id, at most 100. */
function entriesIn(body: unknown, resource: Resource) {
  return listIn(body, resource)
    .flatMap((entry) => {
      const id = isRecord(entry) ? readId(entry["id"]) : undefined;
      return id === undefined ? [] : [{ id, entry }];
    })
    .slice(0, longestList);
}

/** The list in whatever wrap it comes. Anything else is an empty list and a warning of the process: the platform changed. */
function listIn(body: unknown, resource: Resource): unknown[] {
  if (Array.isArray(body)) return body;
  for (const wrap of ["records", "data", resource, "topic_list.topics", "items"]) {
    const list = field(body, wrap);
    if (Array.isArray(list)) return list;
  }
  process.emitWarning(`The community's answer to ${resource} holds no list.`, { code: "COMMUNITY_LIST" });
  return [];
}
