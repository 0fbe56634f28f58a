import { z } from "zod";
import { isLinkPlace } from "#app/content/links/link-place.ts";
import { chooseWords } from "./community-words.ts";
import { textWords } from "#app/content/mistakes/mistake-words.ts";

/** Fields that several collections share. Lengths are in characters and keep cards and search results whole. */
export const text = z.string().trim().min(1);
/** Of words for sites with a community and without one each has to fit. */
export const line = (most: number) =>
  text
    .refine((words) => lengthOf(words) <= most, {
      error: ({ input }) => textWords(most, "most", lengthOf(String(input))),
    })
    .meta({ most });

/** The longer one of both. */
function lengthOf(words: string) {
  return Math.max(...[true, false].map((isAlone) => chooseWords(words, isAlone).length));
}

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Write small letters, digits and single hyphens.");
export const order = z.int().positive().meta({ title: "Place in lists", description: "1 comes first." });
/** A calendar day as text, YYYY-MM-DD. */
export const day = z.iso.date("Write a day as year, month and day, such as 2026-11-23.");
const fullAddress = "Write a full address that starts with https://.";
/** As the platform reads it, yet with both slashes: without them a browser takes it for a part of this site. */
export const webAddress = z
  .url({ protocol: /^https$/, error: fullAddress, abort: true })
  .regex(/^https:\/\/\S+$/, fullAddress);
/** An address of this site that a link can lead to. */
export const ownAddress = z
  .string()
  .refine((to) => to.startsWith("/") && isLinkPlace(to), "Write an address of this site, which starts with /.");
export const phone = z
  .string()
  .trim()
  .refine(
    (number) => /^[+(). \d-]+$/.test(number) && number.replaceAll(/\D/g, "").length >= 5,
    "Write a phone number on one line, of at least 5 digits and otherwise only + ( ) - . and blanks.",
  );
/** IANA name. What the runtime does not know would fail wherever a time is shown. */
export const timeZone = z
  .string()
  .trim()
  .refine(isTimeZone, "Write a time zone as its city is filed: America/New_York.");

/** The runtime also takes "+05:00", which has no summer time, and every size of letters, of which partners know one. */
function isTimeZone(name: string) {
  try {
    const known = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
    return /^[A-Z]/.test(name) && (known === name || known.toLowerCase() !== name.toLowerCase());
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What stands above a part of a page, and on its button. */
export const heading = line(80);
export const button = line(60);
export const card = z.strictObject({ title: line(60), text: line(260) });
export const call = z.strictObject({ title: line(80), text: line(240) });
/** Label on the map: one or two short lines. */
export const mapLabel = z
  .array(line(14).meta({ title: "Line" }))
  .min(1)
  .max(2)
  .meta({ title: "Name on the map", description: "One or two short lines." });
export const question = z.strictObject({ question: line(140), answer: text });
