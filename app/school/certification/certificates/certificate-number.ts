/** Crockford's base 32: no I, L, O or U, so that nothing is taken for something else when it is read aloud or typed. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const prefix = "TL";
const length = 8;

/** "TL-7K3M-Q9XD" out of 5 random bytes: 40 bits. */
export function numberOf(bytes: Uint8Array) {
  const bits = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const text = Array.from({ length }, (_, place) => alphabet[Number((bits >> BigInt(5 * (length - 1 - place))) & 31n)]);
  return `${prefix}-${text.slice(0, 4).join("")}-${text.slice(4).join("")}`;
}

/** A number as people type it: any case, spaces, hyphens or none, with or without TL, O for 0, I and L for 1. Undefined when it is none. */
export function readNumber(typed: string) {
  const text = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, "");
  const digits = text.length === prefix.length + length && text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const read = digits.replaceAll("O", "0").replace(/[IL]/g, "1");
  if (read.length !== length || Array.from(read).some((digit) => !alphabet.includes(digit))) return undefined;
  return `${prefix}-${read.slice(0, 4)}-${read.slice(4)}`;
}
