import { demoPage, demoText, escapeHtml } from "#demo/page.ts";
import { type Control, isMode, modes, type Mode } from "./control.ts";

const path = "/voice/control";

/** Shows how the voice is played and changes it by a form; `/voice/control.json` does the same for tests: `{ mode, question }`. */
export async function respondToControl(request: Request, control: Control): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  if (pathname === `${path}.json`) return await answerScript(request, control);
  if (pathname !== path) return demoText("Not here.", 404);
  if (request.method !== "POST") return controlPage(control);
  const form = await request.formData().catch(() => new FormData());
  change(control, Object.fromEntries(form));
  return Response.redirect(origin + path, 303);
}

async function answerScript(request: Request, control: Control) {
  if (request.method === "POST") change(control, ((await request.json().catch(() => null)) ?? {}) as Wish);
  return Response.json({ mode: control.mode(), question: control.question(), ...control.heard });
}

type Wish = { mode?: unknown; question?: unknown };

function change(control: Control, { mode, question }: Wish) {
  if (isMode(mode)) control.setMode(mode);
  if (typeof question === "string") control.setQuestion(question);
}

function controlPage(control: Control) {
  const options = (Object.keys(modes) as Mode[]).map(
    (mode) => `<option value="${mode}"${mode === control.mode() ? " selected" : ""}>${modes[mode]}</option>`,
  );
  const { talks, loud } = control.heard;
  return demoPage(
    "Voice: control",
    `<p>It hears that somebody speaks, and when they stop. It knows no words: whatever is said, it hears the question
below, looks for the answer in the site's own texts, and reads it out in tones.</p>
<form method="post" action="${path}">
<p class="field"><label for="mode">The voice behaves</label><select id="mode" name="mode">${options.join("")}</select></p>
<p class="field"><label for="question">It hears</label><input id="question" name="question" maxlength="200" value="${escapeHtml(control.question())}"></p>
<p><button class="go">Apply</button></p></form>
<p>Talks so far: ${talks}. Sound that was loud enough for words: ${(loud / 1000).toFixed(1)} seconds.</p>`,
  );
}
