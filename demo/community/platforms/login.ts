import { demoPage, escapeHtml } from "#demo/page.ts";
import { demoCommunity } from "#demo/community/members/keys.ts";
import { choicePage, isOfSite, readChoice, textOf, withParameter } from "#demo/community/members/member-choice.ts";
import type { Members } from "#demo/community/members/members.ts";
import type { Tokens } from "#demo/community/members/tokens.ts";

type Platform = { members: Members; tokens: Tokens; siteOrigin: string; tokenParameter: string };
type Visit = { community: string; returnTo: string };

/** `/login`: choose a member, and be sent back with their token in the address (partners.md §1.1). */
export async function respondToLogin(request: Request, platform: Platform): Promise<Response> {
  const { members, tokens, siteOrigin, tokenParameter } = platform;
  const posted = request.method === "POST" ? await request.formData().catch(() => new FormData()) : undefined;
  const visit = posted ? readForm(posted) : readAddress(request);
  const refusal = refusalOf(visit, siteOrigin);
  if (refusal) return refusal;

  const page = {
    members,
    siteOrigin,
    introduction: `<p class="lede">Community <b>${escapeHtml(visit.community)}</b>. After signing in you return to
<b>${escapeHtml(visit.returnTo)}</b>.</p>`,
    action: "/login",
    carried: { community_id: visit.community, redirect_url: visit.returnTo },
    way: `<p><a href="${escapeHtml(visit.returnTo)}">Go back without signing in</a></p>`,
  };
  if (!posted) return choicePage(page);
  const choice = readChoice(posted, page);
  if (choice instanceof Response) return choice;
  return Response.redirect(withParameter(visit.returnTo, tokenParameter, tokens.mint("member", choice.id)), 303);
}

/** `/logout`: no token is sent here, so there is none to revoke; the browser goes straight back. */
export function respondToLogout(request: Request, siteOrigin: string): Response {
  const visit = readAddress(request);
  return refusalOf(visit, siteOrigin) ?? Response.redirect(visit.returnTo, 302);
}

function readAddress(request: Request): Visit {
  const { searchParams } = new URL(request.url);
  return { community: searchParams.get("community_id") ?? "", returnTo: searchParams.get("redirect_url") ?? "" };
}

function readForm(form: FormData): Visit {
  return { community: textOf(form, "community_id"), returnTo: textOf(form, "redirect_url") };
}

function refusalOf({ community, returnTo }: Visit, siteOrigin: string) {
  const said = (words: string) => demoPage("Community platform: refused", words, { status: 400 });
  if (community !== demoCommunity.id)
    return said(`<p>There is no community with the id <b>${escapeHtml(community || "(none)")}</b> here.
The demo plays the community <b>${demoCommunity.id}</b>.</p>`);
  if (!isOfSite(returnTo, siteOrigin))
    return said(`<p>The platform sends members back to <b>${escapeHtml(siteOrigin)}</b> only, not to
<b>${escapeHtml(returnTo || "(nowhere)")}</b>.</p>`);
  return undefined;
}
