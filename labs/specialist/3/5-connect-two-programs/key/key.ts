import { csv, drawFrom, type Row, rounded, seedOf, sum } from "../../../numbers.ts";

const longestNote = 60;
const names = [
  "Ada Holt",
  "Ben Ruiz",
  "Cleo Marsh",
  "Dev Patel",
  "Elin Berg",
  "Finn Okafor",
  "Gia Romano",
  "Hugo Lenz",
];
const notes = [
  "Rear wheel wobbles.",
  "Please call before you start.",
  "The left brake squeals when it is wet, and the lever goes down further than the right one does.",
  "Chain slips under load, in the two smallest sprockets only. I can leave the bike on Tuesday or on Thursday morning.",
  "Full service, as last year.",
];

type Request = ReturnType<typeof requestsOf>[number];

/** What people sent by a form, and what a connector wrote into a table of it: two sheets with the same ids. */
export function sheets(firm: string) {
  const all = requestsOf(firm);
  return {
    "sent-by-the-form.csv": csv(all.map(sent)),
    "arrived-in-the-table.csv": csv(arrived(all).map(received)),
  };
}

export function key(firm: string) {
  const all = requestsOf(firm);
  const there = all.filter(({ isLost }) => !isLost);
  const wrong = there.filter((each) => faultsOf(each) > 0);
  const kept = there.map((each) => (each.amount >= 1000 ? thousandth(each) : each.amount));
  return {
    sent: all.length,
    rows: arrived(all).length,
    missing: all.length - there.length,
    doubled: all.filter(({ isTwice }) => isTwice).length,
    zips: there.filter(({ zip }) => zip.startsWith("0")).length,
    dates: there.filter(isTurned).length,
    lucky: there.filter(({ day }) => day === 11).length,
    amounts: there.filter(({ amount }) => amount >= 1000).length,
    "dollars-missing": rounded(sum(there.map(({ amount }) => amount)) - sum(kept), 2),
    "wrong-day": there.filter(({ hour }) => hour < 5).length,
    notes: there.filter(({ note }) => note.length > longestNote).length,
    untouched: there.length - wrong.length,
    minutes: 3 * wrong.length + 5 * (all.length - there.length),
  };
}

function requestsOf(firm: string) {
  const draw = drawFrom(seedOf(firm) + 311);
  const lost = draw.between(12, 22);
  const twice = draw.between(2, 9);
  return Array.from({ length: 30 }, (_, at) => ({
    id: `F-${201 + at}`,
    sentDay: 2 + Math.floor(at / 6),
    hour: at % 6 === 0 ? draw.between(1, 4) : draw.between(13, 22),
    minute: draw.between(10, 59),
    name: draw.oneOf(names),
    zip: draw.chance(0.3) ? `0${draw.between(1100, 8999)}` : String(draw.between(10_100, 99_400)),
    day: draw.chance(0.5) ? draw.between(8, 12) : draw.between(13, 27),
    amount: draw.chance(0.2) ? draw.between(10, 24) * 100 + 50 : draw.between(35, 480),
    note: draw.oneOf(notes),
    isLost: at === lost || at === lost + 1,
    isTwice: at === twice,
  }));
}

/** Day and month change places up to the twelfth; on November 11 nobody sees it. */
function isTurned({ day }: Request) {
  return day <= 12 && day !== 11;
}

function faultsOf(request: Request) {
  const { zip, amount, hour, note } = request;
  return [zip.startsWith("0"), isTurned(request), amount >= 1000, hour < 5, note.length > longestNote].filter(Boolean)
    .length;
}

function arrived(all: Request[]) {
  return all.filter(({ isLost }) => !isLost).flatMap((each) => (each.isTwice ? [each, each] : [each]));
}

function sent({ id, sentDay, hour, minute, name, zip, day, amount, note }: Request): Row {
  return {
    id,
    sent_at_utc: `2026-11-${two(sentDay)}T${two(hour)}:${minute}Z`,
    name,
    zip,
    wanted_on: `${two(day)}/11/2026`,
    quote:
      amount >= 1000 ? `${Math.floor(amount / 1000)},${String(amount % 1000).padStart(3, "0")}.00` : `${amount}.00`,
    note,
  };
}

/** The table reads a day of 12 or less as a month, and a comma as a point; it counts days in UTC, and cuts long notes. */
function received(request: Request): Row {
  const { id, sentDay, name, zip, day, amount, note } = request;
  return {
    id,
    came_on: `2026-11-${two(sentDay)}`,
    name,
    zip: Number(zip),
    wanted_on: day <= 12 ? `2026-${two(day)}-11` : `2026-11-${two(day)}`,
    quote: amount >= 1000 ? thousandth(request) : amount,
    note: note.slice(0, longestNote),
  };
}

function thousandth({ amount }: Request) {
  return rounded(amount / 1000, 2);
}

function two(value: number) {
  return String(value).padStart(2, "0");
}
