import { readFileSync } from "node:fs";
import path from "node:path";
import { average, csv, drawFrom, rounded, seedOf, sum } from "../../../numbers.ts";

const verdicts = [
  "no order to the machine",
  "order to the machine, to be seen",
  "order to the machine, hidden",
] as const;

type Labelled = { id: string; subject: string; text: string; trap: string | null };
type Hidden = { mail: string; text: string };

/** Twenty-four mails as a person sees them and as a model gets them, and sixteen weeks of a sorted mailbox. */
export function sheets(firm: string) {
  return {
    "twenty-four-mails.csv": csv(
      mailsOf(firm).map(({ number, subject, text, order, verdict }) => ({
        mail: number,
        subject,
        shown: text,
        read: verdict === verdicts[2] ? `${text}\n\n${order}` : text,
        verdict: "",
      })),
    ),
    "sixteen-weeks.csv": csv(weeksOf(firm).map(({ shares, ...week }) => ({ ...week, ...shares }))),
  };
}

export function key(firm: string) {
  const mails = mailsOf(firm);
  const weeks = weeksOf(firm);
  const early = weeks.slice(0, 6);
  const low = weeks.find(({ right_of_20: right }) => right <= 16);
  const jump = weeks.find(({ shares }) => shares.other >= 20);
  const second = weeks.find(({ words }) => words >= 130);
  const mended = weeks.filter(({ week }) => week >= 14);
  return {
    ...Object.fromEntries(mails.map(({ number, verdict }) => [number.toLowerCase(), verdict])),
    "orders-seen": mails.filter(({ verdict }) => verdict === verdicts[1]).length,
    "orders-hidden": mails.filter(({ verdict }) => verdict === verdicts[2]).length,
    "right-early": rounded(average(early.map(({ right_of_20: right }) => right)), 1),
    "other-early": rounded(average(early.map(({ shares }) => shares.other)), 1),
    "jump-week": jump?.week ?? 0,
    "low-week": low?.week ?? 0,
    "weeks-between": (low?.week ?? 0) - (jump?.week ?? 0),
    "words-week": second?.week ?? 0,
    "right-mended": rounded(average(mended.map(({ right_of_20: right }) => right)), 1),
    "checked-mended": 20 * mended.length,
    "share-all": rounded((100 * sum(weeks.map(({ right_of_20: right }) => right))) / (20 * weeks.length), 1),
  };
}

function mailsOf(firm: string) {
  const draw = drawFrom(seedOf(firm) + 113);
  const hidden = (JSON.parse(readFileSync(path.join(firm, "truth.json"), "utf8")) as { hidden: Hidden[] }).hidden;
  const all = ["dev", "test"].flatMap((half) =>
    readFileSync(path.join(firm, `labelled/${half}.jsonl`), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Labelled),
  );
  const ordering = all.filter(({ trap }) => trap === "instruction");
  const plain = draw
    .shuffled(all.filter(({ trap, text }) => trap === null && text.length > 90))
    .slice(0, 24 - ordering.length);
  return draw.shuffled([...ordering, ...plain]).map(({ id, subject, text, trap }, at) => {
    const order = hidden.find(({ mail }) => mail === id)?.text ?? "";
    const seen = order !== "" && text.includes(order);
    const verdict = trap === null ? verdicts[0] : seen ? verdicts[1] : verdicts[2];
    return { number: `M${String(at + 1).padStart(2, "0")}`, subject, text, order, verdict };
  });
}

/** E-bikes from week 7 on, for which no label is made; another model from week 11 on; in week 14 they become "fit", and the model of May comes back. */
function weeksOf(firm: string) {
  const draw = drawFrom(seedOf(firm) + 131);
  return Array.from({ length: 16 }, (_, at) => {
    const week = at + 1;
    const news = week >= 7 && week < 14;
    const other = news ? 12 + 4 * Math.min(week - 6, 4) + draw.between(0, 2) : draw.between(7, 10);
    const model = week >= 11 && week < 14 ? "B" : "A";
    const moved = week >= 14 ? 18 : 0;
    const share = (low: number, high: number) => Math.round(((100 - other - moved) * draw.between(low, high)) / 100);
    const [delivery, back, repair] = [share(30, 33), share(19, 23), share(21, 24)] as const;
    const shares = { delivery, return: back, repair, fit: 100 - delivery - back - repair - other, other };
    return {
      week,
      mails: draw.between(190, 260),
      right_of_20: (news ? [18, 18, 17, 16, 15, 15, 14][week - 7] : draw.between(18, 20)) ?? 0,
      words: model === "B" ? draw.between(138, 151) : draw.between(84, 97),
      model: week < 11 ? "form v5, model of May" : model === "B" ? "form v5, latest" : "form v6, model of May",
      shares,
    };
  });
}
