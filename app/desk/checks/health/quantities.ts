const words = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  ),
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" "),
] as const;
const values = new Map<string, number>([
  ...words[0].map((word, value): [string, number] => [word, value]),
  ...words[1].map((word, place): [string, number] => [word, (place + 2) * 10]),
  ["hundred", 100],
  ["a hundred", 100],
  ["one hundred", 100],
  ["a dozen", 12],
  ["dozen", 12],
]);
const small = words[0].slice(1, 10).join("|");
const spelled = `(?:(?:${words[1].join("|")})(?:[- ](?:${small}))?|(?:a |one )?hundred|(?:a )?dozen|${words[0].join("|")})`;
const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const figure = `(?:${digits}|(?<!-on-|-to-)${spelled}(?!-on-|-to-one|-off\\b|-time\\b))`;

/** "45", "1,395.95", "forty-five", "a dozen"; undefined for what is no number. */
export function numberOf(text: string) {
  const plain = text.toLowerCase().replaceAll(",", "");
  if (/^\d/.test(plain)) return Number(plain);
  const known = values.get(plain.replace("-", " ")) ?? values.get(plain);
  if (known !== undefined) return known;
  const [tens = "", ones = ""] = plain.split(/[- ]/);
  const sum = (values.get(tens) ?? Number.NaN) + (values.get(ones) ?? Number.NaN);
  return Number.isNaN(sum) ? undefined : sum;
}

export type Unit = "money" | "percent" | "time" | "workdays" | "months" | "clock" | (string & {});

/**
 * A figure with what it counts. Money in cents, time (minutes to weeks) in minutes, months with years as twelve, a time of day
 * in minutes from midnight; of everything else the unit is the noun, plural. `most`: the upper end of a range.
 */
export type Quantity = { at: number; text: string; value: number; most: number; unit: Unit };

const lengths: Record<string, [Unit, number]> = {
  minute: ["time", 1],
  min: ["time", 1],
  hour: ["time", 60],
  day: ["time", 1440],
  week: ["time", 10_080],
  month: ["months", 1],
  year: ["months", 12],
};
const range = String.raw`(?<low>${figure})(?:\s?(?:-|–|to|or)\s?(?<high>${figure}))?`;
const shares = "quarters|thirds|fifths|tenths";
const kinds = {
  money: new RegExp(String.raw`(?:US ?)?\$\s?(?<low>${digits})|\b(?<high>${figure}) (?:US )?(?:dollars|USD)\b`, "gi"),
  percent: new RegExp(String.raw`\b${range}\s?(?:%|percent\b|per cent\b)`, "gi"),
  clock:
    /\b(?<hour>\d{1,2})(?::(?<minute>\d\d))?\s?(?<half>[ap])\.?\s?m\b\.?|\b(?<hour24>[01]?\d|2[0-3]):(?<minute24>[0-5]\d)\b(?!\.\d|:)/gi,
  workdays: new RegExp(String.raw`\b${range}[- ](?:working|business|work)[- ](?<unit>day|hour)s?\b`, "gi"),
  length: new RegExp(
    String.raw`\b${range}(?<more> and a half)?[- ](?<unit>minute|min|hour|day|week|month|year)s?\b`,
    "gi",
  ),
  part: new RegExp(
    String.raw`\b(?<share>half|(?:${small}) (?:${shares}) of) an? (?<unit>minute|hour|day|week|year)\b|\b(?<what>a quarter of an hour|an hour and a half|an hour|a week|a fortnight)\b`,
    "gi",
  ),
  share: new RegExp(String.raw`\b(?<of>(?:${small}) (?:${shares}))\b`, "gi"),
  count: new RegExp(
    String.raw`\b${range}[- ](?:(?!(?:of|to|in|on|and|or|the|at|for|per|a|an|is|are|from|more|than|with|by|as|out|that|who|your|our)\b)[a-z][a-z-]*\s){0,2}?(?<noun>[a-z]+s|people)\b`,
    "gi",
  ),
};
const parts: Record<string, [Unit, number]> = {
  "a quarter of an hour": ["time", 15],
  "an hour and a half": ["time", 90],
  "an hour": ["time", 60],
  "a week": ["time", 10_080],
  "a fortnight": ["time", 20_160],
};

/** Every figure of a text that says what it counts, in the order in which they stand; a place is read in one way only. */
export function quantitiesIn(text: string): Quantity[] {
  if (!hasFigure.test(text)) return [];
  const found: Quantity[] = [];
  const take = (
    pattern: RegExp,
    read: (groups: Record<string, string | undefined>) => Omit<Quantity, "at" | "text"> | undefined,
  ) => {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      // "four one-hour sessions": only the figure itself has to be free.
      const until = pattern === kinds.count ? match.index + (match.groups?.low?.length ?? 0) : end;
      if (found.some(({ at, text: taken }) => match.index < at + taken.length && at < until)) continue;
      const quantity = read(match.groups ?? {});
      if (quantity) found.push({ at: match.index, text: match[0].trim(), ...quantity });
    }
  };
  take(kinds.money, ({ low, high }) => same("money", Math.round((numberOf(low ?? high ?? "") ?? 0) * 100)));
  take(kinds.clock, clockTime);
  take(kinds.percent, (groups) => ranged("percent", 1, groups));
  take(kinds.workdays, ({ unit, ...groups }) => ranged("workdays", unit === "hour" ? 1 / workday : 1, groups));
  take(kinds.length, ({ unit = "", more, ...groups }) => {
    const [name, factor] = lengths[unit.toLowerCase()] ?? ["time", 1];
    return ranged(name, factor, groups, more === undefined ? 0 : 0.5);
  });
  take(kinds.part, ({ what, share = "", unit: of = "" }) => {
    const [unit, value] = what ? (parts[what.toLowerCase()] ?? []) : shareOf(share, lengths[of.toLowerCase()]);
    return unit === undefined || value === undefined ? undefined : same(unit, value);
  });
  take(kinds.share, ({ of = "" }) => same(...shareOf(of, ["percent", 100])));
  take(kinds.count, ({ noun = "", ...groups }) => ranged(noun.toLowerCase(), 1, groups));
  return found.toSorted((a, b) => a.at - b.at);
}

const hasFigure = new RegExp(String.raw`\d|\b(?:${spelled}|half|quarters?|hour|week|fortnight)\b`, "i");

function same(unit: Unit, value: number) {
  return { unit, value, most: value };
}

function ranged(unit: Unit, factor: number, { low = "", high }: Record<string, string | undefined>, more = 0) {
  const value = numberOf(low);
  if (value === undefined) return undefined;
  const most = high === undefined ? value : (numberOf(high) ?? value);
  return { unit, value: (value + more) * factor, most: (most + more) * factor };
}

/** "Three quarters of" and "half" of something, in whole hundredths of it. */
function shareOf(share: string, [unit, whole]: [Unit, number] = ["percent", 100]): [Unit, number] {
  const [many = "", part = many] = share.toLowerCase().replace(/ of$/, "").split(" ");
  const value = (whole / (sizes[part.replace(/s$/, "")] ?? 1)) * (numberOf(many) ?? 1);
  return [unit, Math.round(value * 100) / 100];
}

const sizes: Record<string, number> = { half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 };

/** Hours that are worked on a day. */
const workday = 8;

function clockTime({ hour, minute = "0", half, hour24, minute24 = "0" }: Record<string, string | undefined>) {
  if (hour24 !== undefined) return same("clock", Number(hour24) * 60 + Number(minute24));
  const afternoon = half?.toLowerCase() === "p" ? 12 : 0;
  return same("clock", ((Number(hour) % 12) + afternoon) * 60 + Number(minute));
}
