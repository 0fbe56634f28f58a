/** Longest address that mail can carry (RFC 5321). */
const longestAddress = 254;

/**
 * Text, an at sign, text, a dot, text (specification §5), read from left to right once (security.md D3).
 * Refuses white space, control characters, a local part over 64 characters and the characters that separate addresses
 * in mail headers, so that one field never becomes two recipients. Refuses the full stops of other scripts too: mail
 * reads them as dots, so that one mailbox would have many keys.
 */
export function isAddress(text: string) {
  if (text.length > longestAddress) return false;
  const at = text.indexOf("@");
  if (at < 1 || at > 64 || text.indexOf("@", at + 1) >= 0) return false;
  if (/[\s\p{Cc}\p{Cf}\p{Cs}<>()[\],;:\\"\u3002\uFF0E\uFF61]/u.test(text)) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length > 1 && labels.every((label) => label !== "");
}

/** Two addresses with one key are one subscriber: case aside, they must be the same. */
export function emailKey(address: string) {
  return address.trim().normalize("NFC").toLowerCase();
}
