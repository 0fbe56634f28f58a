import { demoPage, demoText, escapeHtml } from "#demo/page.ts";
import { type Control, isMode, type Mode, modes } from "./control.ts";
import type { DemoBooking, Diary } from "./diary.ts";
import type { TellSite } from "./tell-site.ts";

type Parts = { control: Control; diary: Diary; telling: TellSite };

const path = "/scheduler/control";

/** Shows how the calendar is played and changes it by a form; `/scheduler/control.json` does the same for tests: `{ mode, webhooks }`. */
export async function respondToControl(request: Request, parts: Parts): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  if (pathname === `${path}.json`) return await answerScript(request, parts.control);
  if (pathname !== path) return demoText("Not here.", 404);
  if (request.method !== "POST") return controlPage(parts);

  const form = await request.formData().catch(() => new FormData());
  const mode = form.get("mode");
  if (isMode(mode)) {
    parts.control.setMode(mode);
    parts.control.setWebhooks(form.has("webhooks"));
  }
  await changeBooking(form, parts);
  return Response.redirect(origin + path, 303);
}

async function answerScript(request: Request, control: Control) {
  if (request.method === "POST") {
    const wish = ((await request.json().catch(() => null)) ?? {}) as { mode?: unknown; webhooks?: unknown };
    if (isMode(wish.mode)) control.setMode(wish.mode);
    if (typeof wish.webhooks === "boolean") control.setWebhooks(wish.webhooks);
  }
  return Response.json({ mode: control.mode(), webhooks: control.webhooks() });
}

async function changeBooking(form: FormData, { diary, telling }: Parts) {
  const id = form.get("booking");
  const booking = typeof id === "string" ? diary.find(id) : undefined;
  if (!booking) return;
  if (form.get("do") === "cancel" && diary.cancel(booking.id)) await telling.cancelled(booking);
  const moved = form.get("do") === "move" ? diary.move(booking) : undefined;
  if (moved) await telling.moved(moved, booking);
}

function controlPage({ control, diary, telling }: Parts) {
  const options = (Object.keys(modes) as Mode[]).map(
    (mode) => `<option value="${mode}"${mode === control.mode() ? " selected" : ""}>${modes[mode]}</option>`,
  );
  return demoPage(
    "Calendar: control",
    `<p>Choose how the played calendar behaves, then press "Show the calendar" on the site.</p>
<form method="post" action="${path}">
<p class="field"><label for="mode">Frames behave</label><select id="mode" name="mode">${options.join("")}</select></p>
<p><label><input type="checkbox" name="webhooks"${control.webhooks() ? " checked" : ""}> The site is told of bookings</label></p>
<p><button class="go">Apply</button></p></form>
<h2>Bookings</h2>
<p role="status">${escapeHtml(telling.last())}</p>
${diary.list().map(bookingRow).join("") || "<p>Nobody has booked yet.</p>"}`,
  );
}

function bookingRow({ id, kind, startsAt, name, email }: DemoBooking) {
  const when = new Date(startsAt).toUTCString();
  return `<form method="post" action="${path}"><p>${escapeHtml(`${when}: ${name}, ${email} (${kind})`)}</p>
<input type="hidden" name="booking" value="${escapeHtml(id)}">
<p class="row"><button name="do" value="move">Move to the next free time</button>
<button name="do" value="cancel">Cancel</button></p></form>`;
}
