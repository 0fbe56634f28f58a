import { trainingStarts } from "#app/bookings/calendar/availability.ts";
import { type Facts, passageRule } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { quantitiesIn } from "#app/desk/checks/health/quantities.ts";
import { figuresOf, isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
const dayNames = "(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?";
const cue =
  /\b(?:book(?:ed|ings?|able)?|consultations?|(?:advice )?calls?|appointments?|coaching|coach|training sessions?|sessions?|offices?|opening hours|(?:we|office|calendar) (?:is|are) (?:open|closed|there|available)|reach us|times are|all times|time zone)\b/i;
const not = /\b(?:no|not|never|closed|except|neither|nor|without)\b/i;

/** "(Central time)" behind words that name no call. */
const bareZone =
  /\((?:all )?(?:in |times in )?(?:Eastern|Central|Mountain|Pacific|London|Berlin|Paris|Greenwich) time\)/i;

/** Days, hours, zones and days off that texts state, against `content/availability.yaml`; and weekdays against the calendar. */
export const openingFindings = passageRule(({ availability, company }) => {
  const look = (passage: Passage) => {
    const dated = datesIn(passage);
    if (isStory(passage) || /^(?:availability|company)/.test(passage.file)) return dated;
    const calls = figuresOf(passage).flatMap(({ sentence }) =>
      cue.test(sentence) || bareZone.test(sentence) ? stated({ availability, company }, passage, sentence) : [],
    );
    return [...dated, ...calls];
  };
  return { look, beside: [availability, company] };
});

type Clock = Pick<Facts, "availability" | "company">;

function stated(facts: Clock, passage: Passage, sentence: string): LocatedFinding[] {
  const { consultation, training, daysOff } = facts.availability;
  const open = new Set<string>([...consultation.weekdays, ...training.weekdays]);
  const wrong = (id: string, said: string, says: string) => ({
    ...findingAt(
      passage,
      `opening/${id}/${nameOf(said)}`,
      `“${shortened(sentence)}” says ${said}; ${says}.`,
      "write what content/availability.yaml says, or change it there.",
    ),
    said,
  });
  const isDenied = not.test(sentence);
  return [
    ...daysIn(sentence, open, isDenied).map((said) =>
      wrong("day", said, `calls can be booked on ${[...open].join(", ")}`),
    ),
    ...hoursIn(facts, sentence).map((said) => wrong("hour", said, "availability.yaml states other times")),
    ...zonesIn(facts, sentence).map((said) => wrong("zone", said, `our clock is ${facts.company.timeZone}`)),
    ...(isDenied
      ? []
      : daysOff
          .filter(({ day, reason }) => isNamed(sentence, day, reason))
          .map(({ reason, day }) => wrong("day-off", reason, `nothing can be booked on ${day}`))),
  ];
}

/** A range must be all open days, a day by itself one of them, a weekend neither. */
function daysIn(sentence: string, open: Set<string>, isDenied: boolean) {
  const range = new RegExp(String.raw`\b${dayNames} (?:to|through|until|–|-) ${dayNames}\b`, "i").exec(sentence);
  if (range) {
    const [all, from = "", to = ""] = range;
    const named = between(placeOf(from), placeOf(to));
    const isSame = named.length === open.size && named.every((each) => open.has(each));
    return isSame || isDenied ? [] : [all];
  }
  const closed = [
    ...sentence.matchAll(
      new RegExp(
        String.raw`\b(?:on|every|each|also|and|or|open|available) ${dayNames}\b|\b${dayNames} (?:calls?|sessions?|appointments?)\b`,
        "gi",
      ),
    ),
  ];
  const days = closed
    .filter(([, a, b]) => open.has(weekdays[placeOf(a ?? b ?? "")] ?? "") === isDenied)
    .map(([all]) => all);
  const weekend =
    /\b(?:on|at|over|every) (?:the )?weekends?\b|\bweekend (?:calls?|sessions?|appointments?)\b|\bseven days a week\b/i.exec(
      sentence,
    );
  return [...days, ...(weekend && !isDenied && !open.has("saturday") && !open.has("sunday") ? [weekend[0]] : [])];
}

function placeOf(start: string) {
  return weekdays.findIndex((each) => each.startsWith(start.toLowerCase()));
}

function between(from: number, to: number) {
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, place) => weekdays[(from + place) % 7] ?? "sunday");
}

function hoursIn({ availability }: Clock, sentence: string) {
  const edges = availability.consultation.hours.flatMap(({ from, to }) => [from, to]);
  const isTraining = /\btraining\b|\blive session/i.test(sentence);
  const known = new Set(isTraining ? (trainingStarts as readonly number[]) : edges);
  const spoken = quantitiesIn(sentence).filter(({ unit, value }) => unit === "clock" && !known.has(value));
  const plain =
    /\b(?:from|between) (\d{1,2}) (?:to|and|until) (\d{1,2})\b(?! (?:minutes|hours|days|weeks|months))/i.exec(sentence);
  const isKnown =
    plain &&
    [plain[1], plain[2]].every((each) => [...known].some((edge) => Math.floor(edge / 60) % 12 === Number(each) % 12));
  return [
    ...spoken.map(({ text }) => text),
    ...(plain && !isKnown && /\bhours|open|calls?|book/i.test(sentence) ? [plain[0]] : []),
  ];
}

/** "Eastern", "EST", "New York": what the company's own zone is called; all other names of zones are wrong. */
function zonesIn({ company }: Clock, sentence: string) {
  const named =
    /\b(?:(Eastern|Central|Mountain|Pacific|Atlantic|London|Berlin|Paris|Greenwich|European|Central European) (?:standard |daylight |summer )?time|E[SD]T|C[SD]T|M[SD]T|P[SD]T|CEST?|GMT|UTC|BST)\b/i.exec(
      sentence,
    );
  if (!named) return [];
  const of = (style: "long" | "short", month: number) =>
    new Intl.DateTimeFormat("en-US", { timeZone: company.timeZone, timeZoneName: style })
      .formatToParts(Date.UTC(2026, month, 1))
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  const own = [of("long", 0), of("long", 6), of("short", 0), of("short", 6)].join(" ").toLowerCase();
  const said = (named[1] ?? named[0]).toLowerCase();
  return own.split(/\s/).includes(said) || not.test(sentence) ? [] : [named[0]];
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function isNamed(sentence: string, day: string, reason: string) {
  const [, month = "", date = ""] = day.split("-");
  const written = new RegExp(String.raw`\b${months[Number(month) - 1] ?? "-"} ${Number(date)}\b`, "i");
  return (
    /\b(?:open|book|available|calls?)\b/i.test(sentence) &&
    (written.test(sentence) || sentence.toLowerCase().includes(reason.toLowerCase()))
  );
}

const dates = new RegExp(
  String.raw`\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day,? (?:the )?(${months.join("|")}) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b`,
  "g",
);

/** "Tuesday, November 3, 2026" must be a Tuesday. */
function datesIn(passage: Passage): LocatedFinding[] {
  return [...passage.text.matchAll(dates)].flatMap(([said, weekday = "", month = "", date, year]) => {
    const right = weekdays[new Date(Date.UTC(Number(year), months.indexOf(month), Number(date))).getUTCDay()] ?? "";
    if (right.startsWith(weekday.toLowerCase())) return [];
    return [
      {
        ...findingAt(
          passage,
          `opening/weekday/${nameOf(said)}`,
          `“${said}” was or will be a ${right[0]?.toUpperCase()}${right.slice(1)}.`,
          "change the weekday or the date.",
        ),
        said,
      },
    ];
  });
}
