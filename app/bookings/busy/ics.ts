/** A line of a calendar file: `DTSTART;TZID=Europe/Berlin:20261201T100000`. Names are in capitals. */
export type Property = { name: string; parameters: Record<string, string | undefined>; value: string };

/** VCALENDAR, VEVENT, VTIMEZONE, …, with what stands in it. */
export type Component = { name: string; properties: Property[]; parts: Component[] };

/** More is not read. */
const mostEvents = 10_000;

/** What says when somebody is busy. What it is about, where and with whom is never kept. */
const wanted = new Set(
  [
    "UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID TRANSP STATUS X-MICROSOFT-CDO-BUSYSTATUS",
    "TZID TZOFFSETFROM TZOFFSETTO X-WR-TIMEZONE",
  ].flatMap((names) => names.split(" ")),
);

/**
 * Reads an iCalendar file (RFC 5545 §3.1): lines of any ending, folded ones put together. `not_calendar`: something else,
 * such as a page that asks to sign in. `cut_off`: its end is missing. `too_large`: more events than are read.
 */
export function readIcs(
  text: string,
): { ok: true; calendars: Component[] } | { ok: false; kind: "not_calendar" | "cut_off" | "too_large" } {
  const root: Component = { name: "", properties: [], parts: [] };
  const open = [root];
  let events = 0;
  for (const line of linesOf(text)) {
    const current = open.at(-1) ?? root;
    const [, border = "", what = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = what.toUpperCase();
    if (border.toUpperCase() === "BEGIN") {
      if (current === root && name !== "VCALENDAR") return { ok: false, kind: "not_calendar" };
      if (name === "VEVENT" && (events += 1) > mostEvents) return { ok: false, kind: "too_large" };
      const part = { name, properties: [], parts: [] };
      current.parts.push(part);
      open.push(part);
    } else if (border) {
      // One that was never opened, or not closed by itself, tells that something is missing.
      if (current === root || current.name !== name) return { ok: false, kind: "cut_off" };
      open.pop();
    } else if (current !== root) {
      const property = readLine(line);
      if (property) current.properties.push(property);
    } else if (line.trim() !== "") return { ok: false, kind: "not_calendar" };
  }
  if (open.length > 1) return { ok: false, kind: "cut_off" };
  return root.parts.length > 0 ? { ok: true, calendars: root.parts } : { ok: false, kind: "not_calendar" };
}

function linesOf(text: string) {
  return text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]/g, "")
    .split("\n");
}

/** Undefined for what is no property, and for one that nobody asks for. */
function readLine(line: string): Property | undefined {
  const name = /^[\w-]+(?=[;:])/.exec(line)?.[0].toUpperCase() ?? "";
  if (!wanted.has(name)) return undefined;
  const parameters: Property["parameters"] = {};
  let rest = line.slice(name.length);
  for (;;) {
    const [whole, parameter, quoted, plain] = /^;([\w-]+)=(?:"([^"]*)"|([^;:"]*))/.exec(rest) ?? [];
    if (whole === undefined || parameter === undefined) break;
    parameters[parameter.toUpperCase()] = quoted ?? plain;
    rest = rest.slice(whole.length);
  }
  return rest.startsWith(":") ? { name, parameters, value: rest.slice(1).trim() } : undefined;
}

/** The first property of a name. */
export function findProperty({ properties }: Component, name: string) {
  return properties.find((property) => property.name === name);
}

/** The value of the first property of a name, in capitals; empty when there is none. */
export function wordOf(component: Component, name: string) {
  return findProperty(component, name)?.value.toUpperCase() ?? "";
}
