import { demoPage, demoText } from "#demo/page.ts";

/** What the owner's own calendar is like. */
const modes = {
  quiet: "quiet: open in office hours",
  busy: "busy: noon to 3 PM, and a whole day",
  stale: "silent: does not answer",
  broken: "broken: a page instead",
};
type Mode = keyof typeof modes;

const file = "/calendar/own/basic.ics";
const control = "/calendar/control";

/** What BUSY_CALENDARS would be. */
export function playedCalendar(demoOrigin: string) {
  return `${demoOrigin}${file}`;
}

/** `now` in milliseconds. */
export function openDemoCalendar({ now }: { now: () => number }) {
  let mode: Mode = "quiet";

  async function respond(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    if (pathname === file) return answerFile(request);
    if (pathname !== control) return demoText("Not here.", 404);
    if (request.method !== "POST") return controlPage(mode);
    const wish = (await request.formData().catch(() => new FormData())).get("mode");
    if (typeof wish === "string" && Object.hasOwn(modes, wish)) mode = wish as Mode;
    return Response.redirect(origin + control, 303);
  }

  function answerFile(request: Request) {
    if (mode === "stale") return demoText("Out of order.", 503);
    if (mode === "broken") return demoPage("Sign in", "<p>Sign in to see this calendar.</p>");
    const version = `"${mode} ${dayOf(now())}"`;
    if (request.headers.get("If-None-Match") === version) return new Response(null, { status: 304 });
    const headers = { "Content-Type": "text/calendar; charset=utf-8", ETag: version, "Cache-Control": "no-store" };
    return new Response(calendarText(mode, now()), { headers });
  }

  return { owns: (pathname: string) => pathname.startsWith("/calendar/"), respond };
}

/** As Google writes it. */
function calendarText(mode: "quiet" | "busy", at: number) {
  const today = dayOf(at);
  const events = [event("choir", "20260106T190000", "20260106T210000", "RRULE:FREQ=WEEKLY;BYDAY=TU")];
  if (mode === "busy") {
    events.push(event("lunch", `${today}T120000`, `${today}T150000`, "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"));
    const dates = [2, 3].map((days) => dayOf(at + days * 86_400_000));
    events.push([
      "BEGIN:VEVENT",
      "UID:away@demo",
      `DTSTART;VALUE=DATE:${dates[0]}`,
      `DTEND;VALUE=DATE:${dates[1]}`,
      "END:VEVENT",
    ]);
  }
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Demo//Calendar//EN", "X-WR-TIMEZONE:America/New_York"];
  return `${[...head, ...events.flat(), "END:VCALENDAR"].join("\r\n")}\r\n`;
}

function event(name: string, start: string, end: string, rule: string) {
  const zone = "TZID=America/New_York";
  return ["BEGIN:VEVENT", `UID:${name}@demo`, `DTSTART;${zone}:${start}`, `DTEND;${zone}:${end}`, rule, "END:VEVENT"];
}

/** 20261201 */
function dayOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 10).replaceAll("-", "");
}

function controlPage(mode: Mode) {
  const options = (Object.keys(modes) as Mode[]).map(
    (each) => `<option value="${each}"${each === mode ? " selected" : ""}>${modes[each]}</option>`,
  );
  return demoPage(
    "Your own calendar: control",
    `<p>Plays the owner's own calendar, whose busy times are not on offer. The site reads it every 5 minutes, and once more
before a time is booked; /admin/bookings says how old the list is and reads it at once. Quiet, it has a choir on Tuesday evenings. Busy, it has
every weekday from noon to 3 PM and the day after tomorrow. While it is silent or broken, the list that was read last counts.</p>
<form method="post" action="${control}">
<p class="field"><label for="mode">The calendar is</label><select id="mode" name="mode">${options.join("")}</select></p>
<p><button class="go">Apply</button></p></form>`,
  );
}
