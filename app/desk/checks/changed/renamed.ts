import { shortened } from "#app/desk/checks/health/stated-facts.ts";
import { nameOf } from "#app/desk/checks/health/finding.ts";
import { escaped } from "#app/desk/checks/health/things.ts";
import type { Edit } from "./edits.ts";
import type { LeftBehind } from "./likeness.ts";
import type { StatementIndex } from "./statement-index.ts";

/** A title or name has other words now, and sentences still call it by the old ones. */
export function renamed({ before, after }: Edit, index: StatementIndex): LeftBehind[] {
  const key = String(after.passage.path.at(-1));
  if (!before || !names.has(key) || before.text.length > 60 || after.text.includes(before.text)) return [];
  // At the start of a sentence "Build" may be any word; within it, it is a name.
  const pattern = new RegExp(String.raw`(?<=[\w,;:(“"*] ?)(?<![\w-])${escaped(before.text)}(?![\w-])`);
  const others = index.all.flatMap((other) =>
    other.text.length > before.text.length && other.text !== after.text && pattern.test(other.text)
      ? [{ other, score: 1 }]
      : [],
  );
  if (others.length === 0) return [];
  const what = `“${before.text}” is called “${shortened(after.text)}” now, and other places still call it as before`;
  return [{ after, said: after.text, what, name: nameOf(`${before.text}/${after.text}`), others }];
}

const names = new Set(["title", "name", "legalName", "maker"]);
