import { clock, type Draw, drawFrom } from "../../../numbers.ts";
import { works } from "../../../../firm/shop/facts.ts";

export type Form = {
  id: string;
  sent: string;
  typed: string;
  day: string;
  bike: string;
  text: string;
  read: { work: string; proof: string; sure: string };
  again: boolean;
};

const bikes = ["city bike", "road bike", "mountain bike", "touring bike", "child's bike", "folding bike"] as const;

/** What a customer writes, the work of the price list it means, and the words that name it. */
const wishes = [
  ["Front tire is flat again, please mend the puncture.", "Puncture", "mend the puncture"],
  ["Gears jump in the middle, need a gear adjustment.", "Gear adjustment", "need a gear adjustment"],
  ["Rear wheel wobbles, please true it.", "Wheel truing", "please true it"],
  ["Brake lever goes to the bar, needs a bleed.", "Brake bleed", "needs a bleed"],
  ["Once a year: the basic tune-up.", "Basic tune-up", "the basic tune-up"],
  ["Everything is dirty and worn, the full service please.", "Full service", "the full service please"],
  ["Creaks when I pedal, bottom bracket change?", "Bottom bracket change", "bottom bracket change"],
  ["Headset is loose, a headset service I think.", "Headset service", "a headset service I think"],
] as const;

/** Twenty-six records in the order of their arrival; three of them are old ones that were sent again. */
export function forms(seed: number): Form[] {
  const draw = drawFrom(seed + 71);
  const first = Array.from({ length: 23 }, (_, place) => form(draw, place));
  const again = [2, 9, 14].map((place, at) => {
    const old = first[place] ?? form(draw, place);
    return { ...old, sent: `2026-10-${16 + at} ${clock(492 + 60 * at)}`, again: true };
  });
  return [...first, ...again];
}

function form(draw: Draw, place: number): Form {
  const id = `F-${2301 + place}`;
  const sent = `2026-10-${String(6 + Math.floor(place / 3)).padStart(2, "0")} ${clock(540 + (place % 3) * 180 + draw.between(10, 59))}`;
  const [text, work, proof] = draw.oneOf(wishes);
  const day = openDay(draw);
  const plain = {
    id,
    sent,
    typed: american(day),
    day,
    bike: draw.oneOf(bikes),
    text,
    read: { work, proof, sure: "yes" },
    again: false,
  };
  const odd = oddities.get(place);
  return odd ? { ...plain, ...odd(plain) } : plain;
}

type Odd = (plain: Form) => Partial<Form>;
const oddities = new Map<number, Odd>([
  [3, () => ({ typed: "", day: "" })],
  [5, () => ({ typed: "10/19", day: "2026-10-19" })],
  [7, ({ text, read }) => ({ text: `${text} And there is a crack in the fork.`, read })],
  [11, ({ read }) => ({ read: { ...read, work: "Suspension service" } })],
  [13, () => ({ typed: "10/01", day: "2026-10-01" })],
  [15, ({ read }) => ({ read: { ...read, sure: "no" } })],
  [17, ({ read }) => ({ read: { ...read, proof: "the usual, as always" } })],
  [18, () => ({ typed: "as soon as possible", day: "" })],
  [20, ({ text }) => ({ text: `Frame cracked near the seat. ${text}` })],
  [21, ({ read }) => ({ read: { ...read, work: "unknown", sure: "no" } })],
]);

/** The workshop is open from Tuesday to Saturday. */
function openDay(draw: Draw) {
  const day = draw.oneOf([20, 21, 22, 23, 24, 27, 28, 29, 30, 31]);
  return `2026-10-${day}`;
}

function american(day: string) {
  return day.slice(5).replace("-", "/");
}

export function priceOf(work: string) {
  return works.find(([name]) => name === work)?.[1];
}
