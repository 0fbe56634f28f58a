import type { LabKey, SheetLab } from "./lab-files.ts";
import type { Agreement, LabAnswers } from "./labs.ts";

type Item = SheetLab["items"][number];

/** Compares answers with the key; of an item without an answer nothing is told. */
export function compareWithKey({ items }: SheetLab, key: LabKey, answers: LabAnswers): Agreement {
  const told = items.flatMap((item) => {
    const answer = readAnswer(item, answers[item.id]);
    const right = key[item.id];
    if (answer === undefined || !right) return [];
    const unit = item.number?.unit ? ` ${item.number.unit}` : "";
    return [
      [
        item.id,
        { agrees: agrees(item, answer, right.answer), answer: `${right.answer}${unit}`, because: right.because },
      ] as const,
    ];
  });
  const sent = Object.fromEntries(items.flatMap(({ id }) => (answers[id] ? [[id, answers[id].slice(0, 200)]] : [])));
  return {
    agreed: told.filter(([, { agrees }]) => agrees).length,
    answered: told.length,
    of: items.length,
    items: Object.fromEntries(told),
    sent,
  };
}

/** The text of a choice, or a number; undefined for what is no answer. Thousands may have commas, and the unit may stand behind. */
function readAnswer({ choices, number }: Item, text = "") {
  if (choices) return /^\d{1,2}$/.test(text) ? choices[Number(text)] : undefined;
  const plain = text.replace(number?.unit ?? "", "").replaceAll(/[\s,$%]/g, "");
  const value = Number(plain);
  return number && plain !== "" && Number.isFinite(value) ? value : undefined;
}

/** Half of the last digit that a key shows is no difference: 9.4 is 9.40000001. */
const grain = 1e-6;

function agrees({ number }: Item, answer: string | number, right: string | number) {
  if (number) return Math.abs(Number(answer) - Number(right)) <= number.within + grain;
  return answer === right;
}
