import { readFileSync } from "node:fs";

const client = new URL("../client", import.meta.url).pathname;
const read = new Map<string, string>();

/**
 * The text of built style sheets, in the order given. Read from build/client beside the bundle and kept.
 * `</` is impossible in our sheets; the build would show it as a broken page at once.
 */
export function inlineStyles(addresses: string[]) {
  return addresses.map((address) => textOf(address)).join("");
}

function textOf(address: string) {
  const known = read.get(address);
  if (known !== undefined) return known;
  // React Router marks sheets that came by import() with a hash sign.
  const text = readFileSync(client + address.replace(/#$/, ""), "utf8").trim();
  read.set(address, text);
  return text;
}
