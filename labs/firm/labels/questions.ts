import { dollars, products, works } from "../shop/facts.ts";
import type { Dice } from "../shop/random.ts";
import type { Seeded } from "../shop/seeded.ts";
import { ask, type Question } from "./question.ts";
import { rules } from "./rules.ts";
import { seededQuestions } from "./seeded.ts";
import { workshop } from "./workshop.ts";

/** Questions that the firm's documents answer, or do not: eighty of them, in the order of the documents. */
export function makeQuestions(s: Seeded, dice: Dice): Question[] {
  const priced = dice.shuffle(products).slice(0, 5);
  const worked = dice.shuffle(works).slice(0, 4);
  return [
    ...rules,
    ...workshop,
    ...seededQuestions(s),
    ...priced.map((each) => {
      const name = each.name.includes(",") ? `"${each.name}"` : each.name;
      return ask(
        "keyword",
        "price-list.csv",
        `What is the price of ${each.sku}?`,
        dollars(each.cents),
        `${each.sku},${name},${dollars(each.cents)}`,
      );
    }),
    ...worked.map(([name, price]) =>
      ask(
        "keyword",
        "repair-prices.csv",
        `What does this cost: ${name.toLowerCase()}?`,
        `$${price}`,
        `${name},$${price}`,
      ),
    ),
    ...nowhere.map((question): Question => ({
      kind: "none",
      question,
      answer: "The documents do not say.",
      document: null,
      quote: null,
    })),
  ];
}

const nowhere = [
  "Do we ship to Canada?",
  "What does a child seat cost?",
  "Which insurance covers a stolen loan bike?",
  "What did we earn in October?",
] as const;
