import type { Passage } from "#app/desk/checks/health/passages.ts";
import type { Facts } from "./facts.ts";

/** Where examples and stories stand, whose figures are about others. */
const elsewhere = /^(courses|newsletter|legal|drawings|tools|tutorials)\//;

/** What the site says of itself and of what it sells. */
export function marketing({ statements }: Facts): Passage[] {
  return statements.filter(({ file, field }) => !elsewhere.test(file) && !field.startsWith("example"));
}

export function sentencesOf(text: string) {
  return text.split(/(?<=[.?!])\s+/);
}
