/**
 * What counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, since that is
 * what one household gets (security.md D7). IPv4 written as IPv6 is IPv4. Anything else is returned as it is.
 */
export function networkOf(address: string) {
  const [plain = ""] = address.toLowerCase().split("%", 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(":")) return plain;

  const [head = "", tail] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
