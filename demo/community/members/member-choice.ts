import { demoPage, escapeHtml } from "#demo/page.ts";
import { type DemoMember, fullName, type MemberFields, type Members } from "./members.ts";

type Page = {
  members: Members;
  siteOrigin: string;
  /** Who asks and where it leads, as HTML. */
  introduction: string;
  /** Where the forms go, with what they carry along. */
  action: string;
  carried: Record<string, string>;
  /** HTML after the forms: a way out. */
  way: string;
};
type Attempt = { fields: MemberFields; mistakes: Partial<Record<keyof MemberFields, string>> };

/** The member that a posted form chose or created; otherwise the page once more, with what was wrong. */
export function readChoice(form: FormData, page: Page): DemoMember | Response {
  const chosen = page.members.find(textOf(form, "member"));
  if (chosen) return chosen;
  const fields = {
    firstName: textOf(form, "firstName"),
    lastName: textOf(form, "lastName"),
    email: textOf(form, "email"),
  };
  const created = page.members.create(fields);
  return created.ok ? created.member : choicePage(page, { fields, mistakes: created.mistakes });
}

/** Choose a member or create one. `attempt` is what was wrong the last time. */
export function choicePage(page: Page, attempt?: Attempt) {
  const { members, siteOrigin, introduction, action, carried, way } = page;
  const hidden = Object.entries(carried).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const form = `<form method="post" action="${action}">${hidden.join("")}`;
  return demoPage(
    "Community platform: sign in",
    `${introduction}
<h2>Choose a member</h2>${form}<div class="people">${members.list().map(memberButton).join("")}</div></form>
<p class="soft">Ines has the address <b>owner@throughline.example</b>. Start the site with
<code>ADMIN_EMAILS=owner@throughline.example</code> and she may open its <code>/admin</code>.</p>
<h2>Or create one</h2>
<p>They live until the demo stops. Any name will do, also a long or strange one.</p>${form}
${textField("firstName", "First name", attempt)}
${textField("lastName", "Last name (may stay empty)", attempt)}
${textField("email", "Email", attempt)}
<p><button class="go">Create and sign in</button></p></form>${way}`,
    // Browsers hold the redirect after a form to this policy as well.
    { status: attempt ? 400 : 200, formTarget: siteOrigin },
  );
}

function memberButton(member: DemoMember) {
  const picture = member.picture
    ? `<img src="/community/avatars/${member.id}.png" alt="" width="40" height="40">`
    : `<i aria-hidden="true">${escapeHtml(fullName(member).slice(0, 1))}</i>`;
  return `<button class="person" name="member" value="${member.id}">${picture}<span><b>${escapeHtml(fullName(member))}</b>
${escapeHtml(member.email)}</span></button>`;
}

function textField(name: keyof MemberFields, label: string, attempt?: Attempt) {
  const mistake = attempt?.mistakes[name];
  return `<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(attempt?.fields[name] ?? "")}"${mistake ? ` aria-invalid="true" aria-describedby="${name}-mistake"` : ""}>
${mistake ? `<span id="${name}-mistake" class="mistake">${escapeHtml(mistake)}</span>` : ""}</p>`;
}

export function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Adds a parameter and leaves what is there as it is: query, fragment and their spelling. */
export function withParameter(address: string, name: string, value: string) {
  const url = new URL(address);
  const before = url.search ? `${url.search}&` : "?";
  url.search = `${before}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  return url.href;
}

/** Where a member may be sent: an address of the site itself. */
export function isOfSite(address: string, siteOrigin: string) {
  const url = URL.parse(address);
  return url?.origin === siteOrigin && !url.username && !url.password;
}
