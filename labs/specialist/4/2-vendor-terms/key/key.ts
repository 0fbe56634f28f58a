import { csv } from "../../../numbers.ts";
import { plans, questions, vendors } from "./terms.ts";

const seats = 3;

export function sheets() {
  return {
    "three-vendors.csv": csv(
      questions.flatMap(({ number, asks, answers }) =>
        answers.map(([place, words], at) => ({
          question: number,
          asks,
          vendor: vendors[at] ?? "",
          place,
          words,
          verdict: "",
        })),
      ),
    ),
    "plans.csv": csv(plans),
  };
}

export function key() {
  const [relay, orchid, plain] = plans;
  const found = (at: number) => questions.filter(({ answers }) => answers[at]?.[0] !== "").length;
  return {
    "relay-gone": relay.kept_days + relay.backup_days,
    "relay-shortest": relay.shortest_days + relay.backup_days,
    "orchid-year": orchid.seat * Math.max(seats, orchid.least_seats) * 12,
    "plain-year": plain.seat * Math.max(seats, plain.least_seats) * 12,
    "relay-year": relay.seat * Math.max(seats, relay.least_seats) * 12,
    "orchid-places": found(1),
  };
}
