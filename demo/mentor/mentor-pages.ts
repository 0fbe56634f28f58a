import { escapeHtml } from "#demo/page.ts";
import { demoCommunity } from "#demo/community/members/keys.ts";
import type { DemoMentor } from "./mentor.ts";

/** What the front page says of the mentor, with the switch. HTML. */
export function mentorPart(mentor: DemoMentor, siteOrigin: string) {
  const target = encodeURIComponent(`${siteOrigin}/review`);
  const signIn = `/login?community_id=${demoCommunity.id}&redirect_url=${target}`;
  const [state, wish, words] = mentor.isReading()
    ? [`The mentor reads by itself. ${mentor.trouble()}`.trim(), "rest", "I read myself"]
    : ["Works wait until you read them.", "read", "Let the mentor read by itself"];
  return `<h2 id="mentor">Somebody who reads works</h2>
<p>Hand in a work at the end of a module. In about ten seconds a played mentor has read it: a first version comes back with
two remarks at its lines, the second one is accepted.</p>
<form method="post" action="/mentor"><p role="status">${escapeHtml(state)}</p><button name="do" value="${wish}">${words}</button></form>
<p>To read works yourself, ${mentor.isReading() ? "press that button, then " : ""}<a href="${escapeHtml(signIn)}">sign in as Demo Mentor</a>: /review opens.</p>`;
}

/** The switch. */
export async function switchMentor(request: Request, mentor: Pick<DemoMentor, "setReading">) {
  const form = await request.formData().catch(() => new FormData());
  const wish = form.get("do");
  if (wish === "rest" || wish === "read") mentor.setReading(wish === "read");
  return Response.redirect(`${new URL(request.url).origin}/#mentor`, 303);
}
