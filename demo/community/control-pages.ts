import { demoPage, demoText, escapeHtml } from "#demo/page.ts";
import {
  type Call,
  type Control,
  calls,
  isCall,
  isProviderState,
  isShape,
  providerStates,
} from "#demo/community/trouble/control.ts";
import { shapes } from "#demo/community/trouble/shapes.ts";
import type { Tokens } from "#demo/community/members/tokens.ts";

const names: Record<Call, string> = {
  "sign-in": "Sign-in (Circle's tokens)",
  me: "Who is signed in (me)",
  categories: "Names of its categories (Discourse)",
  posts: "Posts",
  events: "Events",
  notifications: "Notifications",
};

/**
 * /community/control: shows how the platform is played and changes it by a form. /community/control.json does the same
 * for tests: `{ call, shape }`, where `call` may be `all`.
 */
export async function respondToControl(request: Request, control: Control, tokens: Tokens) {
  const { pathname, origin } = new URL(request.url);
  if (pathname.endsWith(".json")) return await answerScript(request, control);
  if (request.method !== "POST") return controlPage(control);

  const form = await request.formData().catch(() => new FormData());
  const wish = form.get("do");
  if (wish === "reset") control.reset();
  if (wish === "gone") control.set("all", "gone");
  if (wish === "expire") tokens.expireAll();
  if (wish === "revoke") tokens.revokeAll();
  if (wish === "apply") applyForm(form, control);
  return Response.redirect(`${origin}/community/control`, 303);
}

async function answerScript(request: Request, control: Control) {
  if (request.method === "POST") {
    const { call, shape } = ((await request.json().catch(() => null)) ?? {}) as { call?: unknown; shape?: unknown };
    if (!(call === "all" || isCall(call)) || !isShape(shape))
      return demoText("Send { call, shape } with names that the control page shows.", 400);
    control.set(call, shape);
  }
  return Response.json(Object.fromEntries(calls.map((call) => [call, control.shapeOf(call)])));
}

/** A choice for all wins over those for each. */
function applyForm(form: FormData, control: Control) {
  for (const call of calls) {
    const shape = form.get(call);
    if (isShape(shape)) control.set(call, shape);
  }
  const all = form.get("all");
  if (isShape(all)) control.set("all", all);
  const provider = form.get("provider");
  if (isProviderState(provider)) control.setProvider(provider);
}

function controlPage(control: Control) {
  const rows = calls.map((call) => choice(call, names[call], shapes, control.shapeOf(call)));
  return demoPage(
    "Community platform: control",
    `<p>Choose how the played platform behaves, then look at the site. It remembers good answers for up to
a minute; sign in again to see the change at once.</p>
<h2>At the moment</h2>${stateOf(control)}
<h2>Change it</h2>
<form method="post" action="/community/control">
${choice("all", "Everything", { "": "as chosen below", ...shapes }, "")}
${rows.join("\n")}
${choice("provider", "Discourse's sign-in", providerStates, control.provider())}
<p class="row"><button class="go" name="do" value="apply">Apply</button>
<button name="do" value="gone">Switch the platform off</button>
<button name="do" value="reset">Back to normal</button></p></form>
<h2>Tokens</h2>
<form method="post" action="/community/control">
<p>Expired tokens are refused; Circle's can be renewed. Revoked tokens are refused for good. New ones work.</p>
<p class="row"><button name="do" value="expire">Expire all tokens</button>
<button name="do" value="revoke">Revoke all tokens</button></p></form>`,
  );
}

function stateOf(control: Control) {
  if (control.isGone()) return `<p role="status">The platform is gone: every connection is cut.</p>`;
  const odd = calls.filter((call) => control.shapeOf(call) !== "good");
  const lines = odd.map((call) => `${names[call]}: ${shapes[control.shapeOf(call)]}.`);
  if (control.provider() !== "on") lines.push(`Discourse's sign-in: ${providerStates[control.provider()]}.`);
  if (lines.length === 0) return `<p role="status">Everything answers as it should.</p>`;
  return `<div role="status"><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul></div>`;
}

function choice(name: string, label: string, options: Record<string, string>, chosen: string) {
  // Names that look like numbers come first in an object; the page keeps the good answer on top.
  const sorted = Object.keys(options).toSorted(
    (left, right) => Number(/^\d+$/.test(left)) - Number(/^\d+$/.test(right)),
  );
  const list = sorted.map(
    (value) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? " selected" : ""}>${escapeHtml(options[value] ?? "")}</option>`,
  );
  return `<p class="field"><label for="${name}">${escapeHtml(label)}</label>
<select id="${name}" name="${name}">${list.join("")}</select></p>`;
}
