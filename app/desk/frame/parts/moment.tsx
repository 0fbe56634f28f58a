import { useOutletContext } from "react-router";

/** How much of an instant is said: all of it, a day that is near and the time, the day, the time alone. */
const forms = {
  whole: { dateStyle: "medium", timeStyle: "short" },
  near: { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  day: { dateStyle: "medium" },
  time: { timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Made once: to make a format costs a hundred times what using it does, and lists show many instants.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant, in milliseconds, on the company's clock, as all times of the owner's pages: "Nov 17, 2026, 9:04 AM"; near:
 * "Tue, Nov 17, 9:04 AM". Which clock that is stands once, above every page.
 */
export function Moment({ at, as = "whole" }: { at: number; as?: keyof typeof forms }) {
  const { timeZone } = useOutletContext<{ timeZone: string }>();
  return <time dateTime={new Date(at).toISOString()}>{formatFor(as, timeZone).format(at)}</time>;
}

function formatFor(form: keyof typeof forms, timeZone: string) {
  const key = `${form} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...forms[form], timeZone });
  formats.set(key, format);
  return format;
}
