import { readFileSync } from "node:fs";
import path from "node:path";
import { csv } from "../../../numbers.ts";

const folder = path.resolve(import.meta.dirname, "..");

/** The forty fields for a spreadsheet, as they are asked. */
export function sheets() {
  return {
    "forty-fields.csv": csv(
      fields().map(({ id, prompt }) => ({ id: id.toUpperCase(), field: prompt, class: "", moves_up_if: "" })),
    ),
  };
}

/** Classes are judgment; how many there are of each is not. */
export function key() {
  const answers = JSON.parse(readFileSync(path.join(folder, "key/key.json"), "utf8")) as Record<
    string,
    { answer: string }
  >;
  const count = (name: string) => fields().filter(({ id }) => answers[id]?.answer === name).length;
  return { n4: count("4 closed"), n3: count("3 entrusted") };
}

function fields() {
  const lab = JSON.parse(readFileSync(path.join(folder, "lab.json"), "utf8")) as {
    items: { id: string; prompt: string }[];
  };
  return lab.items
    .filter(({ id }) => /^d\d\d$/.test(id))
    .map(({ id, prompt }) => ({ id, prompt: prompt.replace(/\. Which class\?$/, "") }));
}
