import { average, csv, drawFrom, rounded, seedOf, sum } from "../../../numbers.ts";

/** Three invented price lists, in dollars; a model's prices are for a million tokens. */
const prices = {
  a: { perStep: 0.01, included: 2000, month: 29, polls: "free" },
  b: { perRun: 0.04, included: 500, month: 19, perPoll: 0.001 },
  c: { month: 12, hours: 3, hourly: 38 },
  model: { input: 0.6, output: 2.4 },
} as const;
const steps = 7;
const minutesSaved = 4;
const advertising = 180;

/** A month of a flow, day by day: mails, how often it looked for news, what the model read and wrote, what a person did. */
export function sheets(firm: string) {
  return {
    "month-of-runs.csv": csv(monthOf(firm)),
    "prices.csv": csv([
      {
        plan: "A, counts steps",
        month: prices.a.month,
        included: "2000 steps",
        beyond: "$0.01 a step",
        looking: "free",
      },
      {
        plan: "B, counts runs",
        month: prices.b.month,
        included: "500 runs",
        beyond: "$0.04 a run",
        looking: "$0.001 each",
      },
      {
        plan: "C, on a machine of our own",
        month: prices.c.month,
        included: "all",
        beyond: "3 hours of upkeep at $38",
        looking: "free",
      },
      {
        plan: "model",
        month: 0,
        included: "none",
        beyond: "$0.60 a million tokens read, $2.40 written",
        looking: "none",
      },
    ]),
  };
}

export function key(firm: string) {
  const days = monthOf(firm);
  const total = (
    column: "runs" | "looked" | "tokens_read" | "tokens_written" | "failed" | "pile" | "minutes_on_pile",
  ) => sum(days.map((day) => day[column]));
  const runs = total("runs");
  const model = (total("tokens_read") * prices.model.input + total("tokens_written") * prices.model.output) / 1_000_000;
  const a = prices.a.month + Math.max(0, runs * steps - prices.a.included) * prices.a.perStep;
  const b =
    prices.b.month + Math.max(0, runs - prices.b.included) * prices.b.perRun + total("looked") * prices.b.perPoll;
  const c = prices.c.month + prices.c.hours * prices.c.hourly;
  const passed = runs - total("failed") - total("pile");
  const net = passed * minutesSaved - total("minutes_on_pile");
  const busiest = Math.max(...days.map((day) => day.runs));
  const long = days.toSorted((one, other) => other.tokens_read / other.runs - one.tokens_read / one.runs)[0];
  return {
    runs,
    "steps-run": runs * steps,
    "runs-a-day": rounded(average(days.map((day) => day.runs)), 1),
    busiest,
    looked: total("looked"),
    "cost-a": rounded(a, 2),
    "cost-b": rounded(b, 2),
    "cost-b-instant": rounded(b - total("looked") * prices.b.perPoll, 2),
    "cost-c": rounded(c, 2),
    "early-decide": rounded(advertising * (steps - 2) * prices.a.perStep, 2),
    "model-read": rounded(total("tokens_read") / 1_000_000, 2),
    "cost-model": rounded(model, 2),
    "cents-a-run": rounded((100 * model) / runs, 2),
    "long-day": Number(long?.day.slice(8) ?? 0),
    "pile-share": rounded((100 * total("pile")) / runs, 1),
    "net-minutes": net,
    "net-hours": rounded(net / 60, 1),
    worth: rounded((net / 60) * prices.c.hourly - a - model, 0),
    "double-a": rounded(prices.a.month + Math.max(0, 2 * runs * steps - prices.a.included) * prices.a.perStep, 2),
  };
}

function monthOf(firm: string) {
  const draw = drawFrom(seedOf(firm) + 97);
  return Array.from({ length: 31 }, (_, at) => {
    const weekend = [2, 3].includes(at % 7);
    const runs = weekend ? draw.between(6, 13) : draw.between(18, 41);
    const chain = at === 20 ? 9 : 1;
    const failed = draw.chance(0.25) ? draw.between(1, 3) : 0;
    const pile = Math.round(runs * (draw.between(8, 19) / 100));
    return {
      day: `2026-10-${String(at + 1).padStart(2, "0")}`,
      runs,
      looked: 96,
      tokens_read: runs * draw.between(1150, 1480) * chain,
      tokens_written: runs * draw.between(95, 140),
      failed,
      pile,
      minutes_on_pile: pile * 2 + failed * 5,
    };
  });
}
