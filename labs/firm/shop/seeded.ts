import { dayLength, spokenDay, today } from "./facts.ts";
import { openDice } from "./random.ts";

/** What a seed changes in the documents: every one of these can be asked for, and none may be known beforehand. */
export type Seeded = ReturnType<typeof openSeeded>;

export function openSeeded(seed: number) {
  const dice = openDice(seed, "documents");
  const lastReturns = dice.between(14, 29);
  return {
    countingDay: spokenDay(today + dice.between(40, 55) * dayLength, true),
    rideDay: spokenDay(today + dice.between(5, 8) * 7 * dayLength - dayLength * 2, true),
    winterPercent: dice.pick([8, 10, 12, 15]),
    winterEnds: spokenDay(today + dice.between(30, 60) * dayLength, true),
    loanDeposit: dice.pick([60, 80, 100, 120]),
    loanDay: dice.pick([9, 12, 14]),
    trueTolerance: dice.pick(["0.3", "0.4", "0.5"]),
    boltTorque: dice.pick([5, 6]),
    crankTorque: dice.pick([38, 40, 42]),
    harrowMinimum: dice.pick([150, 180, 200, 240]),
    lindqvistDiscount: dice.pick([2, 3]),
    lindqvistDays: dice.pick([8, 10]),
    septemberReturns: lastReturns,
    septemberMails: dice.between(610, 890),
    octoberMails: dice.between(900, 1190),
    answeredHours: dice.between(5, 9),
    wrongSize: dice.between(4, lastReturns - 6),
    closedDay: spokenDay(Date.UTC(2026, 11, dice.between(21, 23)), true),
    shelf: `${dice.pick(["B", "C", "D", "E"])}${dice.between(2, 9)}`,
    giftLimit: dice.pick([10, 15, 20]),
    batch: `${dice.pick(["K", "L", "M"])}${dice.between(210, 690)}`,
    couriers: dice.between(18, 42),
  };
}
