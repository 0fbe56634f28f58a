import type { Seeded } from "../shop/seeded.ts";
import { ask, type Question } from "./question.ts";

/** Questions whose answer changes with the seed. */
export function seededQuestions(s: Seeded): Question[] {
  return [
    ask(
      "meaning",
      "opening-hours.txt",
      "On which day is the shop shut for the inventory?",
      s.countingDay,
      `Counting of the whole stock: ${s.countingDay}.`,
    ),
    ask(
      "keyword",
      "repair-terms.html",
      "What is the deposit for a loan bike?",
      `$${s.loanDeposit}`,
      `We ask for a deposit of $${s.loanDeposit}`,
    ),
    ask(
      "keyword",
      "workshop-handbook.pdf",
      "How far may a true wheel run to the side?",
      `${s.trueTolerance} mm`,
      `A wheel is true when it runs within ${s.trueTolerance} mm to the side`,
    ),
    ask(
      "keyword",
      "bottom-brackets.pdf",
      "To how many newton meters are crank bolts tightened?",
      `${s.crankTorque}`,
      `Crank bolts are tightened to ${s.crankTorque} newton meters.`,
    ),
    ask(
      "keyword",
      "suppliers.html",
      "What is the smallest order at Harrow?",
      `$${s.harrowMinimum}`,
      `Smallest order $${s.harrowMinimum}.`,
    ),
    ask(
      "meaning",
      "terms-lindqvist.txt",
      "How much do we save when we pay the drivetrain supplier early?",
      `${s.lindqvistDiscount} percent within ${s.lindqvistDays} days`,
      `Paid within ${s.lindqvistDays} days: ${s.lindqvistDiscount} percent off.`,
    ),
    ask(
      "keyword",
      "minutes-2026-09.md",
      "How many returns were there in September?",
      String(s.septemberReturns),
      `${s.septemberReturns} returns`,
    ),
    ask(
      "meaning",
      "minutes-2026-10.md",
      "How quickly do people hear back from us?",
      `After ${s.answeredHours} business hours on average`,
      `The first answer goes out after ${s.answeredHours} business hours on average`,
    ),
    ask(
      "keyword",
      "winter-catalog.pdf",
      "How many percent off are lights in the winter catalog?",
      `${s.winterPercent} percent`,
      `on lights and bar tape we take ${s.winterPercent} percent off`,
    ),
    ask(
      "meaning",
      "warranty.md",
      "Which lot of stoppers is faulty?",
      s.batch,
      `Brake pads PAD-202 of batch ${s.batch} came off their plates in August.`,
    ),
    ask(
      "meaning",
      "returns-2026.md",
      "Where are boxes kept that nobody announced?",
      `Shelf ${s.shelf}`,
      `A parcel without a number waits on shelf ${s.shelf}`,
    ),
    ask(
      "keyword",
      "escalation.md",
      "Up to how much may a small gift cost?",
      `$${s.giftLimit}`,
      `Small gifts up to $${s.giftLimit} need nobody's yes`,
    ),
  ];
}
