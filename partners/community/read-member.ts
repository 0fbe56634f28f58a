import type { Member } from "./community.ts";
import { field, firstText, isRecord, longestTitle, readId, readText } from "./read-field.ts";

const pictureSize = "96";
const longestAddress = 2048;
/**
 * Visible ASCII with one at sign. Refused, not tidied: an address decides who the owner is, and a tidied or
 * case-folded one (the Kelvin sign becomes "k") could turn into somebody else's.
 */
const email = /^[!-?A-~]{1,64}@[!-?A-~]{1,189}$/;

/**
 * A member in the shape of any platform (partners.md §1.3); undefined when the answer names nobody. `origin` is the
 * platform's: relative pictures start there, and only there a picture may come over plain http (a platform on loopback).
 */
export function readMember(body: unknown, origin: string): Member | undefined {
  const current = field(body, "current_user");
  const person = readId(field(body, "id")) === undefined && isRecord(current) ? current : body;
  const id = readId(field(person, "id")) ?? readId(field(body, "external_id"));
  if (id === undefined) return undefined;

  const address = field(person, "email");
  // Platforms that tell whether an address was proven are believed when they say no: it opens what was paid under it.
  const isUnproven = ["email_verified", "verified", "confirmed"].some((name) => field(person, name) === false);
  const known = typeof address === "string" && email.test(address) && !isUnproven ? address : null;
  return { id, name: nameOf(person, known), email: known, avatarUrl: pictureOf(person, origin) };
}

function nameOf(person: unknown, address: string | null) {
  const first = readText(field(person, "first_name"), longestTitle);
  const last = readText(field(person, "last_name"), longestTitle);
  const full = readText(`${first} ${last}`, longestTitle);
  return full || firstText(person, ["name", "username"], longestTitle) || address?.split("@")[0] || "Member";
}

function pictureOf(person: unknown, origin: string) {
  const template = field(person, "avatar_template");
  const sized = typeof template === "string" ? template.replaceAll("{size}", pictureSize) : undefined;
  return readPicture(field(person, "avatar_url"), origin) ?? readPicture(sized, origin);
}

function readPicture(value: unknown, origin: string) {
  if (typeof value !== "string" || !value || value.length > longestAddress) return null;
  const url = URL.parse(value, origin);
  if (!url || url.username || url.password) return null;
  return url.protocol === "https:" || (url.protocol === "http:" && url.origin === origin) ? url.href : null;
}
