import { csv, drawFrom, type Row, rounded, seedOf, sum } from "../../../numbers.ts";

const weeks = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Wrong ones in each week, at least and at most; the cause began in week 4 and was repaired at the end of week 7. */
const random = [
  [0, 1],
  [0, 1],
  [0, 1],
  [0, 1],
  [2, 3],
  [2, 3],
  [4, 5],
  [0, 1],
] as const;
const onPurpose = [0, 0, 0, 1, 1, 2, 2, 0] as const;
const complaints = [0, 0, 0, 0, 0, 1, 2, 1] as const;
const [randomAWeek, onPurposeAWeek] = [15, 5];

type How = "random" | "on purpose" | "complaint";
type Checked = { week: number; how: How; kind: string; result: "right" | "wrong"; second: string };

/** What was read in eight weeks, and how many answers left in each. */
export function sheets(firm: string) {
  const { rows, sent } = studyOf(firm);
  return {
    "checked-answers.csv": csv(
      rows.map(({ week, how, kind, result, second }, at): Row => {
        return { id: `A-${String(at + 1).padStart(3, "0")}`, week, chosen: how, kind, result, second_reader: second };
      }),
    ),
    "answers-sent.csv": csv(weeks.map((week, at): Row => ({ week, answers_sent: sent[at] ?? 0 }))),
  };
}

export function key(firm: string) {
  const { rows, sent } = studyOf(firm);
  const early = rows.filter(({ week }) => week <= 4);
  const late = rows.filter(({ week }) => week >= 5 && week <= 7);
  const twice = rows.filter(({ second }) => second !== "");
  const sentLate = sum(sent.slice(4, 7));
  const wrongIn = (week: number, how: How) =>
    rows.filter((each) => each.week === week && each.how === how && each.result === "wrong").length;
  const firstWith = (how: How, most: number) => weeks.find((week) => wrongIn(week, how) > most) ?? 0;
  return {
    random: rows.filter(({ how }) => how === "random").length,
    "rate-early": rounded(rateOf(early, "random"), 1),
    "rate-late": rounded(rateOf(late, "random"), 1),
    "rate-mixed": rounded((100 * late.filter(isWrong).length) / late.length, 1),
    "wrong-sent": rounded((sentLate * rateOf(late, "random")) / 100),
    "first-on-purpose": firstWith("on purpose", 0),
    "first-random": firstWith("random", 1),
    "first-complaint": firstWith("complaint", 0),
    agreed: rounded((100 * twice.filter(({ result, second }) => result === second).length) / twice.length),
    "none-of-fifteen": rounded(100 * 0.9 ** randomAWeek),
    "up-to": rounded(300 / 40, 1),
    "looks-a-year": rounded(52 * (chanceOf(2) + chanceOf(3))),
  };
}

/** How likely exactly so many of a week's fifteen are wrong when 5 in 100 are. */
function chanceOf(wrong: number) {
  const ways = Array.from({ length: wrong }, (_, at) => (randomAWeek - at) / (at + 1));
  return ways.reduce((product, each) => product * each, 0.05 ** wrong * 0.95 ** (randomAWeek - wrong));
}

function rateOf(rows: Checked[], how: How) {
  const some = rows.filter((each) => each.how === how);
  return (100 * some.filter(isWrong).length) / some.length;
}

function isWrong({ result }: Checked) {
  return result === "wrong";
}

function studyOf(firm: string) {
  const draw = drawFrom(seedOf(firm) + 457);
  const sent = weeks.map(() => draw.between(180, 260));
  const some = (week: number, how: How, count: number, wrong: number) =>
    Array.from({ length: count }, (_, at) => checked(draw, { week, how, result: at < wrong ? "wrong" : "right" }));
  const rows = weeks.flatMap((week, at) => {
    const [least, most] = random[at] ?? [0, 0];
    const reported = complaints[at] ?? 0;
    return draw.shuffled([
      ...some(week, "random", randomAWeek, draw.between(least, most)),
      ...some(week, "on purpose", onPurposeAWeek, onPurpose[at] ?? 0),
      ...some(week, "complaint", reported, reported),
    ]);
  });
  return { rows, sent };
}

const kinds = ["delivery", "return", "fit", "repair"];

/** Every fourth answer or so was read by a second person, who sees it otherwise now and then. */
function checked(draw: ReturnType<typeof drawFrom>, { week, how, result }: Pick<Checked, "week" | "how" | "result">) {
  const other = result === "wrong" ? "right" : "wrong";
  const second = draw.chance(0.25) ? (draw.chance(0.15) ? other : result) : "";
  return { week, how, kind: how === "on purpose" ? "warranty" : draw.oneOf(kinds), result, second };
}
