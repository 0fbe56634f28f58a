import { average, csv, drawFrom, median, rounded, seedOf } from "../../../numbers.ts";

const trays = ["delivery", "return", "repair", "invoice", "other"] as const;
const hourly = 38;
const month = { mails: 420, upkeep: 75, sample: 60, license: 50, building: 34 };

type Case = {
  id: string;
  old: string;
  new: string;
  right: string;
  costly: boolean;
  before: number;
  after: number;
  cause: string;
};

/** Ninety mails that both ways sorted, with what a third person found right, and twenty-four timed replies. */
export function sheets(firm: string) {
  const cases = casesOf(firm);
  return {
    "ninety-mails.csv": csv(
      cases.map((each) => ({
        case: each.id,
        old_way: each.old,
        new_way: each.new,
        right: each.right,
        costly: each.costly ? "yes" : "",
        cause: each.cause,
      })),
    ),
    "times.csv": csv(
      timesOf(firm).map(({ before, after }, at) => ({ pair: at + 1, before_min: before, after_min: after })),
    ),
    "costs.csv": csv([
      { what: "mails a month", figure: month.mails, unit: "mails" },
      { what: "upkeep (prompt, lists, questions)", figure: month.upkeep, unit: "minutes a month" },
      { what: "weekly sample", figure: month.sample, unit: "minutes a month" },
      { what: "licenses", figure: month.license, unit: "dollars a month" },
      { what: "building", figure: month.building, unit: "hours, once" },
      { what: "cost of an hour", figure: hourly, unit: "dollars" },
    ]),
  };
}

export function key(firm: string) {
  const cases = casesOf(firm);
  const good = (which: "old" | "new") => (each: Case) => each[which] === each.right;
  const count = (old: boolean, fresh: boolean) =>
    cases.filter((each) => good("old")(each) === old && good("new")(each) === fresh).length;
  const onlyNew = cases.filter((each) => good("old")(each) && !good("new")(each));
  const onlyOld = cases.filter((each) => !good("old")(each) && good("new")(each));
  const times = timesOf(firm);
  const [before, after] = [times.map((pair) => pair.before), times.map((pair) => pair.after)];
  const saved = rounded(average(before) - average(after), 1);
  const minutesLeft = (difference: number) => difference * month.mails - month.upkeep - month.sample;
  const dollarsLeft = (difference: number) => (minutesLeft(difference) / 60) * hourly - month.license;
  const paidBack = (difference: number) => rounded((month.building * hourly) / dollarsLeft(difference), 1);
  const repaired = onlyNew.filter(({ cause }) => cause === "two concerns" || cause === "quoted text").length;
  return {
    "both-right": count(true, true),
    "only-new-wrong": count(true, false),
    "only-old-wrong": count(false, true),
    "both-wrong": count(false, false),
    "old-total": cases.filter(good("old")).length,
    "new-total": cases.filter(good("new")).length,
    "costly-new": onlyNew.filter(({ costly }) => costly).length,
    "costly-old": onlyOld.filter(({ costly }) => costly).length,
    "one-cause": onlyNew.filter(({ cause }) => cause === "two concerns").length,
    "median-before": median(before),
    "median-after": median(after),
    "average-before": rounded(average(before), 1),
    "average-after": rounded(average(after), 1),
    "saved-each": saved,
    "net-hours": rounded(minutesLeft(saved) / 60, 1),
    "net-dollars": rounded(dollarsLeft(saved)),
    payback: paidBack(saved),
    "half-as-much": paidBack(saved / 2),
    "after-repair": cases.filter((each) => !good("new")(each)).length - repaired,
    "rule-of-three": rounded(300 / cases.length, 1),
    "slower-pairs": times.filter((pair) => pair.after >= pair.before).length,
    "range-after": Math.max(...after),
  };
}

function casesOf(firm: string): Case[] {
  const draw = drawFrom(seedOf(firm) + 149);
  const odd = draw.shuffled(Array.from({ length: 90 }, (_, at) => at));
  const [seven, five, two] = [
    new Set(odd.slice(0, draw.between(6, 9))),
    new Set(odd.slice(10, 10 + draw.between(5, 8))),
    new Set(odd.slice(20, 22)),
  ];
  return Array.from({ length: 90 }, (_, at) => {
    const right = draw.oneOf(trays);
    const wrong = draw.oneOf(trays.filter((tray) => tray !== right));
    const third = draw.oneOf(trays.filter((tray) => tray !== right && tray !== wrong));
    const fault = seven.has(at) || five.has(at) || two.has(at);
    const causes = seven.has(at)
      ? ["two concerns", "two concerns", "two concerns", "quoted text", "other language"]
      : five.has(at)
        ? ["noon rush", "noon rush", "tired"]
        : ["no tray fits"];
    return {
      id: `P${String(at + 1).padStart(2, "0")}`,
      old: five.has(at) || two.has(at) ? wrong : right,
      new: seven.has(at) ? wrong : two.has(at) ? third : right,
      right,
      costly: fault && draw.chance(0.3),
      before: 0,
      after: 0,
      cause: fault ? draw.oneOf(causes) : "",
    };
  });
}

/** Reply for reply: by hand, and with a draft that was read and corrected; two long ones in each. */
function timesOf(firm: string) {
  const draw = drawFrom(seedOf(firm) + 151);
  return Array.from({ length: 24 }, (_, at) => {
    const long = at === 6 || at === 17;
    return {
      before: long ? draw.between(31, 44) : draw.between(6, 14),
      after: long ? draw.between(30, 41) : draw.between(3, 11),
    };
  });
}
