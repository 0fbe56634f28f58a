import type { Dice } from "../shop/random.ts";
import type { Question } from "./question.ts";

export type Graded = {
  id: string;
  question: string;
  context: string;
  answer: string;
  /** Two people's verdicts; the second disagrees on some. */
  verdict: "right" | "wrong";
  second: "right" | "wrong";
  why: string;
};

/** Sixty recorded answers with two verdicts each, about half of them wrong in one of five ways. */
export function makeGraded(questions: Question[], dice: Dice): Graded[] {
  const asked = dice.shuffle(questions.filter((each) => each.quote !== null)).slice(0, 60);
  return asked.map((each, at) => {
    const made = makeAnswer(each, at % 10, dice);
    const unsure = made.close && dice.chance(50);
    const other = made.verdict === "right" ? "wrong" : "right";
    return {
      id: `g${String(at + 1).padStart(2, "0")}`,
      question: each.question,
      context: each.quote ?? "",
      answer: made.answer,
      verdict: made.verdict,
      second: unsure ? other : made.verdict,
      why: made.why,
    };
  });
}

type Made = { answer: string; verdict: "right" | "wrong"; why: string; close: boolean };

function makeAnswer(each: Question, way: number, dice: Dice): Made {
  const right = (answer: string, why: string, close = false): Made => ({ answer, verdict: "right", why, close });
  const wrong = (answer: string, why: string, close = false): Made => ({ answer, verdict: "wrong", why, close });
  const changed = changeDigit(each.answer, dice);
  if (way < 3) return right(`${each.answer}.`, "Says what the document says.");
  if (way === 3) return right(`As our page puts it: "${each.quote}"`, "Quotes the sentence that holds the answer.");
  if (way === 4)
    return right(
      `${each.answer}. Please write again if anything is unclear.`,
      "Right, with a polite sentence after it.",
    );
  if (way === 5)
    return right(`It should be ${each.answer}, if I read it rightly.`, "Right, though it sounds unsure.", true);
  if (way === 6) return wrong("The documents do not say.", "The document does say it.");
  if (way === 7 && changed !== each.answer) return wrong(`${changed}.`, "The figure is not the one in the document.");
  if (way === 8)
    return wrong(
      `${each.answer}. We always make an exception for good customers.`,
      "Adds a promise that no document holds.",
      true,
    );
  return wrong(
    "That depends on the case; somebody will get back to you.",
    "Evades a question that the document answers.",
    way === 9,
  );
}

function changeDigit(text: string, dice: Dice): string {
  const at = text.search(/\d/);
  if (at < 0) return text;
  const digit = (Number(text[at]) + dice.between(1, 8)) % 9;
  return `${text.slice(0, at)}${digit + (String(digit) === text[at] ? 1 : 0)}${text.slice(at + 1)}`;
}
