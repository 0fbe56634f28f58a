import { z } from "zod";
import { oneLine } from "./form-fields.ts";

/** In characters. */
const longestName = 100;

/** Endings that mail programs make a link of, however they are written. */
const webEndings =
  "com|net|org|info|biz|io|co|me|ly|gg|cc|tv|us|uk|de|ru|cn|xyz|top|site|online|shop|link|click|app|dev|ai";

/**
 * Whether a mail program would make a link or an address of something in a text. A name goes into mails to whoever is
 * named as its owner, so it must not carry what a stranger wants them to press. "St. John", "O'Neil-Smith Jr.",
 * "J.R.R. Tolkien" and "St.John" hold none.
 */
function holdsLink(text: string) {
  // What is longer is no name in any case: the patterns below stay quick whatever is sent.
  const plain = text
    .slice(0, 2 * longestName)
    .normalize("NFKC")
    .replace(/[\p{Cf}\u00AD]/gu, "")
    .replace(/[\u3002\uFF61]/g, ".");
  if (/@|:\/\/|\bwww\.|\bmailto:|[\p{L}\p{N}]\.[\p{L}\p{N}]\S{0,100}\//iu.test(plain)) return true;
  const isWeb = new RegExp(`[\\p{L}\\p{N}-]\\.(?:${webEndings})(?![\\p{L}\\p{N}])`, "iu");
  return isWeb.test(plain) || /[\p{L}\p{N}-]\.\p{Ll}[\p{Ll}\p{N}-]/u.test(plain);
}

/** A name in the schema of a form, with the sentences that the form shows; `called` tells it from other names there. */
export function nameFieldCalled(called: string) {
  return oneLine.pipe(
    z
      .string()
      .min(1, `Your ${called}, please`)
      .max(longestName, `A ${called} of at most ${longestName} characters, please`)
      .refine((name) => !holdsLink(name), `Please write a ${called} only: no web address and no @`),
  );
}

export const nameField = nameFieldCalled("name");

/** A name that a partner told, as a form would have let it through; empty when it holds a link. */
export function nameFrom(told: string) {
  const name = oneLine.parse(told).slice(0, longestName);
  return holdsLink(name) ? "" : name;
}
