import { csv, drawFrom, rounded, seedOf } from "../../../numbers.ts";
import { mails, type Record } from "./records.ts";

const verdicts = [
  "pass",
  "fail: a wish is missing",
  "fail: something was added",
  "fail: the day is wrong or missing",
  "fail: wrong topic",
] as const;
type Output = { id: string; version: number; record: Record; verdict: (typeof verdicts)[number]; serious: boolean };

/** The ten mails, what a right record says, and what four versions of the prompt made of them. */
export function sheets(firm: string) {
  const fill = numbersOf(firm);
  return {
    "ten-mails.csv": csv(
      mails.map(({ id, kind, arrived, mail, expected }) => ({
        mail: id,
        kind,
        arrived,
        text: fill(mail),
        expected: fill(line(expected)),
      })),
    ),
    "forty-outputs.csv": csv(
      outputs().map(({ id, version, record }) => ({
        mail: id,
        version: `V${version}`,
        output: fill(line(record)),
        verdict: "",
        serious: "",
      })),
    ),
  };
}

export function key() {
  const all = outputs();
  const of = (version: number) => all.filter((each) => each.version === version);
  const passed = (version: number) => of(version).filter(({ verdict }) => verdict === "pass").length;
  const ordinary = new Set(mails.filter(({ kind }) => kind === "ordinary").map(({ id }) => id));
  const beyond = of(3).filter(({ id }) => !ordinary.has(id));
  return {
    ...Object.fromEntries(
      asked.map((id) => [id, all.find((each) => `${each.id}-v${each.version}`.toLowerCase() === id)?.verdict ?? ""]),
    ),
    ...Object.fromEntries([1, 2, 3, 4].map((version) => [`passed-v${version}`, passed(version)])),
    "serious-v1": of(1).filter(({ serious }) => serious).length,
    "serious-v4": of(4).filter(({ serious }) => serious).length,
    "worse-v2": worse(1, 2),
    "worse-v3": worse(2, 3),
    "worse-v4": worse(3, 4),
    "without-ordinary": rounded((100 * beyond.filter(({ verdict }) => verdict === "pass").length) / beyond.length),
    runs: ordinary.size + 3 * beyond.length,
  };

  /** The row that passed in one version and fails in the next. */
  function worse(before: number, after: number) {
    const lost = of(before).find(({ id, verdict }) => verdict === "pass" && verdictOf(id, after) !== "pass");
    return lost?.id ?? "";
  }

  function verdictOf(id: string, version: number) {
    return of(version).find((each) => each.id === id)?.verdict;
  }
}

const asked = [
  ["m01-v1", "m04-v1", "m05-v1", "m06-v1", "m07-v1", "m08-v1", "m10-v1"],
  ["m04-v2", "m07-v2", "m08-v2", "m09-v2"],
  ["m05-v3", "m07-v3", "m10-v3"],
  ["m05-v4", "m08-v4"],
].flat();

function outputs(): Output[] {
  return mails.flatMap(({ id, expected, versions }) =>
    versions.map((differs, place) => {
      const record = { ...expected, ...differs };
      const verdict = judged(expected, record);
      return { id, version: place + 1, record, verdict, serious: verdict === "fail: something was added" };
    }),
  );
}

/** By the pass rule of the lab; what was added is looked at first, since nobody can take it back. */
function judged(expected: Record, found: Record): Output["verdict"] {
  if (found.order !== expected.order || found.note !== expected.note) return "fail: something was added";
  if (found.wants.length < expected.wants.length) return "fail: a wish is missing";
  if (found.by !== expected.by) return "fail: the day is wrong or missing";
  return found.topic === expected.topic ? "pass" : "fail: wrong topic";
}

function line({ topic, order, wants, by, note }: Record) {
  return `topic: ${topic} | order: ${order} | wants: ${wants.join(" + ")} | by: ${by} | note: ${note}`;
}

function numbersOf(firm: string) {
  const draw = drawFrom(seedOf(firm) + 41);
  const orders = { "{A}": order(), "{B}": order(), "{C}": order() };
  const [head, last] = [orders["{A}"].slice(0, -1), orders["{A}"].slice(-1)] as const;
  const names = { ...orders, "{a}": `${head}${(Number(last) + 3) % 10}` };
  return (text: string) => Object.entries(names).reduce((whole, [name, value]) => whole.replaceAll(name, value), text);

  function order() {
    const five = String(draw.between(40_000, 49_999));
    const weighted = five.split("").reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
    return `MP-${five}-${(10 - (weighted % 10)) % 10}`;
  }
}
