type Part = Intl.DateTimeFormatPartTypes;

// Made once a zone: to make a format costs a hundred times what using it does. Undefined is the member's own zone.
const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>();
const momentFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** "Nov 17, 2026", the day of an instant in the member's zone ('MMM d, yyyy', specification §9). */
export function memberDay(instant: number, zone?: string) {
  const format = kept(dayFormats, zone, { year: "numeric", month: "short", day: "numeric" });
  const part = partsOf(format, instant);
  return `${part("month")} ${part("day")}, ${part("year")}`;
}

/** "Nov 17, 6:05 PM" in the member's zone ('MMM d, h:mm a', specification §9). */
export function memberMoment(instant: number, zone?: string) {
  const format = kept(momentFormats, zone, {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h12",
  });
  const part = partsOf(format, instant);
  return `${part("month")} ${part("day")}, ${part("hour")}:${part("minute")} ${part("dayPeriod")}`;
}

/** The instant for machines, as `<time dateTime>` wants it. */
export function machineTime(instant: number) {
  return new Date(instant).toISOString();
}

/** The member's zone as people write it: "America/New York". */
export function memberZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
}

function kept(
  formats: Map<string | undefined, Intl.DateTimeFormat>,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
) {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone });
  formats.set(zone, format);
  return format;
}

/** The parts one by one: engines put different blanks between them. */
function partsOf(format: Intl.DateTimeFormat, instant: number) {
  const parts = format.formatToParts(instant);
  return (wanted: Part) => parts.find(({ type }) => type === wanted)?.value ?? "";
}
