const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Two bytes that say "public Ed25519 key" (multicodec). */
const publicKeyPrefix = Buffer.from([0xed, 0x01]);
/** Bytes. */
const keyLength = 32;

/** Bytes as multibase with base 58, which starts with "z". */
export function toMultibase(bytes: Uint8Array) {
  let rest = BigInt(`0x00${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  for (; rest > 0n; rest /= 58n) text = (alphabet[Number(rest % 58n)] ?? "") + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${"1".repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
}

/** Undefined for what is not multibase with base 58, and for more than 100 characters: a key has 48, a signature 89. */
export function fromMultibase(text: string) {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,99}$/.test(text)) return undefined;
  const digits = text.slice(1);
  const number = Array.from(digits).reduce((sum, digit) => sum * 58n + BigInt(alphabet.indexOf(digit)), 0n);
  const hex = number === 0n ? "" : number.toString(16);
  const zeros = /^1*/.exec(digits)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex")]);
}

/** A public Ed25519 key of 32 bytes as Multikey: "z6Mk…". */
export function toMultikey(publicKey: Uint8Array) {
  return toMultibase(Buffer.concat([publicKeyPrefix, publicKey]));
}

/** The 32 bytes of a public Ed25519 key; undefined for anything else. */
export function fromMultikey(text: string) {
  const bytes = fromMultibase(text);
  if (bytes?.length !== publicKeyPrefix.length + keyLength || !bytes.subarray(0, 2).equals(publicKeyPrefix))
    return undefined;
  return bytes.subarray(2);
}
