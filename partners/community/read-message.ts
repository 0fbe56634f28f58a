import { field, firstText, longestTitle, readText } from "./read-field.ts";

const usualParts = ["actor_name", "display_action", "notifiable_title"];
const mostParts = 10;

/** What discourse counts as `notification_type`; the commonest ones. */
const wordsByType: Record<string, string> = {
  "1": "You were mentioned",
  "2": "Somebody replied to you",
  "3": "Somebody quoted you",
  "5": "Somebody likes your post",
  "6": "You have a message",
  "9": "There is a new post",
  "12": "You earned a badge",
  "15": "Your group was mentioned",
  "17": "There is a new topic",
  "24": "You asked to be reminded",
  "27": "An event is about to begin",
  "28": "You are invited to an event",
};
const wordsForAnyType = "There is something new in the community";

/** The words of a notification of any platform (partners.md §1.3), one line, never empty. */
export function readMessage(entry: unknown): string {
  const structure = field(entry, "notification_text_structure");
  const named = Array.isArray(structure) ? structure.filter((name) => typeof name === "string") : [];
  return (
    partAt(entry, "message") ||
    joined(entry, named.slice(0, mostParts)) ||
    joined(entry, usualParts) ||
    partAt(entry, "action").replaceAll("_", " ") ||
    byType(entry)
  );
}

function joined(entry: unknown, names: string[]) {
  const parts = names.map((name) => partAt(entry, name)).filter(Boolean);
  return readText(parts.join(" "), longestTitle);
}

/** "" also for what the platform failed to translate. */
function partAt(entry: unknown, name: string) {
  const text = readText(field(entry, name), longestTitle);
  return /^translation missing/i.test(text) ? "" : text;
}

function byType(entry: unknown) {
  const type = field(entry, "notification_type");
  const words = (typeof type === "number" && wordsByType[type]) || wordsForAnyType;
  const about = firstText(entry, ["data.topic_title", "data.badge_name"], longestTitle);
  return readText(about ? `${words}: ${about}` : words, longestTitle);
}
