import { day } from "#app/site/time.ts";

/** What a rule repeats by (RFC 5545 §3.3.10), down to whole days. */
export type Rule = {
  frequency: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number;
  /** As it is written; undefined for a rule without an end. */
  until: string | undefined;
  /** `place`: the second Tuesday is 2, the last one -1, every one 0. Sunday is 0. */
  days: { place: number; weekday: number }[];
  monthDays: number[];
  yearDays: number[];
  weeks: number[];
  months: number[];
  positions: number[];
  weekStart: number;
  /** It repeats more often than once a day: when on a day is not worked out. */
  isFine: boolean;
};

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const coarse = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
const fine = ["HOURLY", "MINUTELY", "SECONDLY"];

/** Beyond it a turn or two leave every calendar. */
const mostInterval = 1000;

/** Undefined for a rule that cannot be read. */
export function readRule(text: string): Rule | undefined {
  const parts = new Map(
    text
      .toUpperCase()
      .split(";")
      .map((part) => [part.split("=")[0] ?? "", part.split("=")[1] ?? ""] as const),
  );
  const numbers = (name: string) => (parts.get(name) ?? "").split(",").filter(Boolean).map(Number);
  const days = (parts.get("BYDAY") ?? "").split(",").filter(Boolean).map(readDay);
  const named = parts.get("FREQ") ?? "";
  const isFine = fine.includes(named) || ["BYHOUR", "BYMINUTE", "BYSECOND"].some((name) => parts.has(name));
  const frequency = fine.includes(named) ? "DAILY" : coarse.find((each) => each === named);
  const rule = {
    interval: fine.includes(named) ? 1 : Number(parts.get("INTERVAL") ?? 1),
    count: Number(parts.get("COUNT") ?? Infinity),
    until: parts.get("UNTIL"),
    monthDays: numbers("BYMONTHDAY"),
    yearDays: numbers("BYYEARDAY"),
    weeks: numbers("BYWEEKNO"),
    months: numbers("BYMONTH"),
    positions: numbers("BYSETPOS"),
    weekStart: Math.max(0, weekdays.indexOf(parts.get("WKST") ?? "MO")),
    isFine,
  };
  const { interval, count, monthDays, yearDays, weeks, months, positions } = rule;
  const all = [interval, ...monthDays, ...yearDays, ...weeks, ...months, ...positions];
  const isSound =
    all.every(Number.isInteger) &&
    interval > 0 &&
    interval <= mostInterval &&
    count > 0 &&
    (parts.get("RSCALE") ?? "GREGORIAN") === "GREGORIAN";
  if (!frequency || !isSound || days.includes(undefined)) return undefined;
  return { ...rule, frequency, days: days.filter((each) => each !== undefined) };
}

function readDay(text: string) {
  const [, place = "", name = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text.trim()) ?? [];
  const weekday = weekdays.indexOf(name);
  return weekday < 0 ? undefined : { place: Number(place), weekday };
}

/** Days are numbered from 1970. */
type Span = { first: number; from: number; to: number };

/** How many days may still be looked at: a file of a stranger's making must not keep the site busy. Below zero: too much. */
export type Budget = { left: number };

/**
 * The days on which a rule repeats what began on day `first`, from `from` (or a little earlier) to `to`, in their order.
 * The first is always among them and counts (RFC 5545 §3.8.5.3). What UNTIL says is the caller's to keep.
 */
export function* daysOf(rule: Rule, { first, from, to }: Span, budget: Budget) {
  let count = rule.count - 1;
  if (first <= to) yield first;
  const own = completed(rule, first);
  const start = rule.count === Infinity ? Math.max(0, skipped(rule, first, from)) : 0;
  for (let turn = start; count > 0; turn += 1) {
    const period = periodOf(rule, first, turn);
    // So that what is no number ends it, too.
    if (!(period.first <= to)) return;
    for (const each of chosen(own, period, budget)) {
      if (each <= first) continue;
      if (each > to || (count -= 1) < 0) return;
      yield each;
    }
    budget.left -= 1;
    if (!(budget.left >= 0)) return;
  }
}

/** With what the first day says where the rule says nothing. */
function completed(rule: Rule, first: number): Rule {
  const { frequency, days, monthDays, yearDays, weeks, months } = rule;
  const { date, month, weekday } = partsOf(first);
  if (days.length + monthDays.length + yearDays.length > 0 || frequency === "DAILY") return rule;
  if (frequency === "WEEKLY" || weeks.length > 0) return { ...rule, days: [{ place: 0, weekday }] };
  const ofMonth = frequency === "YEARLY" && months.length === 0 ? [month] : months;
  return { ...rule, monthDays: [date], months: ofMonth };
}

const shortest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** Turns that surely end before `from`. */
function skipped({ frequency, interval }: Rule, first: number, from: number) {
  return Math.floor((from - first) / (shortest[frequency] * interval)) - 2;
}

/** The days, weeks, months or years of a turn, `end` not included. */
function periodOf({ frequency, interval, weekStart }: Rule, first: number, turn: number) {
  const steps = turn * interval;
  if (frequency === "DAILY") return { first: first + steps, end: first + steps + 1 };
  if (frequency === "WEEKLY") {
    const week = first - remainder(partsOf(first).weekday - weekStart, 7) + steps * 7;
    return { first: week, end: week + 7 };
  }
  const { year, month } = partsOf(first);
  if (frequency === "YEARLY") return { first: dayOf(year + steps, 1), end: dayOf(year + steps + 1, 1) };
  return { first: dayOf(year, month + steps), end: dayOf(year, month + steps + 1) };
}

function chosen(rule: Rule, { first, end }: { first: number; end: number }, budget: Budget) {
  const days: number[] = [];
  for (let each = first; each < end; each += 1) if (isChosen(rule, each)) days.push(each);
  budget.left -= (end - first) * weightOf(rule);
  if (rule.positions.length === 0) return days;
  const places = rule.positions.map((place) => days.at(place > 0 ? place - 1 : place));
  return [...new Set(places)].filter((each) => each !== undefined).toSorted((one, other) => one - other);
}

/** Every day is looked up in these lists, which are short in all rules that people make. */
function weightOf({ days, monthDays, yearDays, weeks, months }: Rule) {
  return Math.ceil((1 + days.length + monthDays.length + yearDays.length + weeks.length + months.length) / 16);
}

function isChosen(rule: Rule, each: number) {
  const { days, monthDays, yearDays, weeks, months } = rule;
  const { year, month, date, weekday } = partsOf(each);
  if (months.length > 0 && !months.includes(month)) return false;
  if (days.length > 0 && !days.some((wish) => wish.weekday === weekday && isPlace(rule, wish.place, each)))
    return false;
  if (monthDays.length > 0 && !isAmong(monthDays, date, dayOf(year, month + 1) - dayOf(year, month))) return false;
  const [newYear, nextYear] = [dayOf(year, 1), dayOf(year + 1, 1)];
  if (yearDays.length > 0 && !isAmong(yearDays, each - newYear + 1, nextYear - newYear)) return false;
  return weeks.length === 0 || isInWeek(rule, each);
}

/** Whether a number counted from the front or, below zero, from the end is among those that are meant. */
function isAmong(meant: number[], number: number, most: number) {
  return meant.includes(number) || meant.includes(number - most - 1);
}

/** Which of its weekday it is: in the month, or in the year where the rule is about years as a whole. */
function isPlace({ frequency, months }: Rule, place: number, each: number) {
  if (place === 0 || frequency === "DAILY" || frequency === "WEEKLY") return true;
  const { year, month } = partsOf(each);
  const isOfYear = frequency === "YEARLY" && months.length === 0;
  const first = isOfYear ? dayOf(year, 1) : dayOf(year, month);
  const end = isOfYear ? dayOf(year + 1, 1) : dayOf(year, month + 1);
  return place > 0 ? Math.floor((each - first) / 7) + 1 === place : Math.floor((end - 1 - each) / 7) + 1 === -place;
}

/** Weeks belong to the year in which most of their days are (ISO 8601). */
function isInWeek({ weeks, weekStart }: Rule, each: number) {
  const begin = each - remainder(partsOf(each).weekday - weekStart, 7);
  const { year } = partsOf(begin + 3);
  const number = Math.floor((begin + 3 - dayOf(year, 1)) / 7) + 1;
  const most = Math.floor((dayOf(year + 1, 1) - 4 - firstWeek(year, weekStart)) / 7) + 1;
  return isAmong(weeks, number, most);
}

function firstWeek(year: number, weekStart: number) {
  const fourth = dayOf(year, 1) + 3;
  return fourth - remainder(partsOf(fourth).weekday - weekStart, 7);
}

function dayOf(year: number, month: number) {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, 1);
  return moment.getTime() / day;
}

function partsOf(each: number) {
  const moment = new Date(each * day);
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
    weekday: moment.getUTCDay(),
  };
}

function remainder(number: number, by: number) {
  return ((number % by) + by) % by;
}
