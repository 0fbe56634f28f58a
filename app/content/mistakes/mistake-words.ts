import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with a value of a content file, in a whole sentence that says what to do, for a person who does not program.
 * Schemas say themselves what only they know; this says the rest, for the build, the start and the forms alike.
 */
export function mistakeWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeWords(issue.expected, issue.input);
    case "too_small":
      return lengthWords(issue.origin, Number(issue.minimum), "least", issue);
    case "too_big":
      return lengthWords(issue.origin, Number(issue.maximum), "most", issue);
    case "invalid_format":
      return formats[issue.format] ?? "This is not written as it has to be: look at another entry of this kind.";
    case "invalid_value":
      return choiceWords(issue.values.map(String));
    case "unrecognized_keys":
      return `Take ${issue.keys.map((key) => `“${key}”`).join(" and ")} out: there is no such field here.`;
    case "not_multiple_of":
      return `Write a multiple of ${issue.divisor}.`;
    default:
      return "This cannot stand here: look at another entry of this kind.";
  }
}

function typeWords(expected: string, input: unknown) {
  if (input === undefined || input === null) return "Fill this in: it is needed.";
  if (expected === "number" && typeof input === "string") {
    const amount = input.trim();
    if (/^\d+,\d{1,2}$/.test(amount)) return `Write ${amount.replace(",", ".")}, with a point.`;
    if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount)) return `Write ${amount.replaceAll(",", "")}, without the comma.`;
  }
  return kinds[expected] ?? "Something else belongs here: look at another entry of this kind.";
}

const kinds: Record<string, string> = {
  string: "Write words here, not a number, a list or fields.",
  number: "Write a number here, without words or signs around it.",
  int: "Write a whole number, without decimals.",
  boolean: "Choose yes or no.",
  array: "Write a list here, each entry on a line of its own.",
  tuple: "Write a list here, each entry on a line of its own.",
  object: "Write the fields that belong here, each by its name.",
  record: "Write the fields that belong here, each by its name.",
};

const formats: Record<string, string> = {
  email: "Write an email address, such as name@example.com.",
  url: "Write a full address that starts with https://.",
  date: "Write a day as year, month and day, such as 2026-11-23.",
  starts_with: "Write an address of this site, which starts with /.",
};

type Limit = "least" | "most";

// Which limit of what it is, and what stands there.
function lengthWords(
  of: string,
  limit: number,
  which: Limit,
  { inclusive, exact, input }: Extract<Issue, { code: "too_small" | "too_big" }>,
) {
  if (of === "string") return textWords(limit, which, String(input).length);
  if (of === "array") {
    const count = Array.isArray(input) ? input.length : 0;
    const wanted = exact ? `exactly ${limit}` : `at ${which} ${limit}`;
    return `Write ${wanted} ${limit === 1 ? "entry" : "entries"}; there ${count === 1 ? "is" : "are"} ${count === 0 ? "none" : count}.`;
  }
  if (inclusive === false) return `Write a number ${which === "least" ? "above" : "below"} ${limit}.`;
  return `Write a number of at ${which} ${limit}.`;
}

/** Also for schemas that count characters in a way of their own. */
export function textWords(limit: number, which: Limit, length: number) {
  if (length === 0 || (which === "least" && limit <= 1)) return "Write something here: it must not be empty.";
  return `Write at ${which} ${limit} ${limit === 1 ? "character" : "characters"}; these are ${length}.`;
}

function choiceWords(values: string[]) {
  if (values.length === 1) return `Write “${values[0]}” here.`;
  return `Choose one of these: ${values.join(", ")}.`;
}

/** With a capital and a full stop, where whoever found a mistake wrote a part of a sentence. */
export function asSentence(words: string) {
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?”]$/.test(sentence) ? sentence : `${sentence}.`;
}
