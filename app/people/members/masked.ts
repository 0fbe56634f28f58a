/** An address so that its owner knows it and nobody else learns it: "a***@example.org". */
export function masked(address: string) {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${first}***${address.slice(at)}`;
}
