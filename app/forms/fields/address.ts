/** Longest address that mail can carry (RFC 5321). */
const longestAddress = 254;

/**
 * Text, an at sign, text, a dot, text (specification §5), read from left to right once (security.md D3): what mail can be
 * sent to. Refuses white space, control characters and what is not seen, a local part over 64 characters and the
 * characters that separate addresses in mail headers, so that one field never becomes two recipients. For addresses that
 * a partner tells; who types one is held to `isAddress`.
 */
export function isMailbox(text: string) {
  if (text.length > longestAddress) return false;
  const at = text.indexOf("@");
  if (at < 1 || at > 64 || text.indexOf("@", at + 1) >= 0) return false;
  if (/[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}<>()[\],;:\\"\u3002\uFF0E\uFF61]/u.test(text)) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length > 1 && labels.every((label) => label !== "");
}

/**
 * A mailbox written in letters of its own: none that a comparison somewhere takes for another, as the Kelvin sign for a K.
 * Whoever types such an address means to look like somebody else.
 */
export function isAddress(text: string) {
  return isMailbox(text) && text.normalize("NFKC") === text && !Array.from(text).some(foldsIntoAscii);
}

function foldsIntoAscii(letter: string) {
  if (letter <= "\u007F") return false;
  return /[a-z]/.test(letter.toLowerCase()) || /^[A-Z]$/.test(letter.toUpperCase());
}

/**
 * Two addresses with one key are one person's. Only A to Z are folded: any rule for more letters takes two mailboxes for
 * one somewhere. In SQL: `hasAddress`.
 */
export function emailKey(address: string) {
  return address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
