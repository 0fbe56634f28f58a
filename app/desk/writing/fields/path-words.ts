import type { FieldSpec } from "./field-spec.ts";
import type { Path } from "./values.ts";

/** Characters of an entry's own words that tell it from the others. */
const longest = 40;
/** Where an entry that is a group says what it is. */
const telling = [
  "title",
  "name",
  "question",
  "heading",
  "label",
  "claim",
  "finding",
  "reason",
  "text",
  "day",
  "from",
  "slug",
];

/** What an entry of a list is called: "Card 2: Fast answers". */
export function entryWords(name: string, at: number, entry: unknown) {
  const words = ownWords(entry);
  return words === "" ? `${name} ${at + 1}` : `${name} ${at + 1}: ${words}`;
}

function ownWords(entry: unknown): string {
  if (typeof entry === "string") return shortened(entry.trim());
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return "";
  const map = entry as Record<string, unknown>;
  const key = telling.find((each) => typeof map[each] === "string" && map[each] !== "");
  return key === undefined ? "" : ownWords(map[key]);
}

function shortened(words: string) {
  if (words.length <= longest) return words;
  const cut = words.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 20))}…`;
}

/**
 * A field as its form names it: "Consultation, Price in dollars", "Cards, Card 2: Fast answers, Text". `value` is what the
 * whole file says; a path that the form does not know keeps its last words.
 */
export function pathWords(spec: FieldSpec | undefined, value: unknown, path: Path): string {
  const names: string[] = [];
  let [inside, here]: [FieldSpec | undefined, unknown] = [spec, value];
  for (const key of path) {
    const next = (here as Record<string | number, unknown> | null | undefined)?.[key];
    if (inside?.kind === "list") {
      names.push(entryWords(inside.entry, Number(key), next));
      inside = inside.of;
    } else if (inside?.kind === "group") {
      const field = inside.fields.find((each) => String(each.key) === String(key));
      names.push(field?.label ?? "a field that this page does not have");
      inside = field?.spec;
    }
    here = next;
  }
  return names.join(", ") || "Whole page";
}
