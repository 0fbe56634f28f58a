/** What is no number stays as it was typed: the server says so at the field, and nothing is lost. */
export function typedNumber(words: string) {
  const plain = words.trim().replace(/^\$\s*/, "");
  const digits = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(",", "") : plain;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : words;
}
