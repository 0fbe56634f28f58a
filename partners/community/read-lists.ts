import type { CommunityEvent, Notification, Post } from "./community.ts";
import { field, firstInstant, firstText, isRecord, longestBody, longestTitle, readHtml, readId } from "./read-field.ts";
import { readMessage } from "./read-message.ts";

const longestList = 100;
const longestExcerpt = 80;
const untitled = "Untitled";

/** Posts or topics of any platform (partners.md §1.3). Never throws; see `listIn` for what is no list. */
export function readPosts(body: unknown): Post[] {
  const categories = categoriesIn(body);
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

/** Discourse names a topic's category by number and lists the names beside. */
function categoriesIn(body: unknown) {
  const list = field(body, "topic_list.categories");
  const categories = Array.isArray(list) ? list.filter(isRecord) : [];
  return new Map(categories.map((each) => [readId(each["id"]), firstText(each, ["name"], longestTitle)]));
}

export function readEvents(body: unknown): CommunityEvent[] {
  const places = ["location", "in_person_location", "virtual_location_url"];
  return entriesIn(body, "events").map(({ id, entry }) => ({
    id,
    name: firstText(entry, ["name", "title", "display_title", "post.topic.title"], longestTitle) || untitled,
    startsAt: firstInstant(entry, ["starts_at", "event_setting_attributes.starts_at", "start_time"]),
    endsAt: firstInstant(entry, ["ends_at", "event_setting_attributes.ends_at", "end_time"]),
    place: firstText(entry, [...places, ...places.map((name) => `event_setting_attributes.${name}`)], longestTitle),
  }));
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
