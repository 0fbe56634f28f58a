import { createHmac, timingSafeEqual } from "node:crypto";
import { demoText, escapeHtml } from "#demo/page.ts";
import type { ProviderState } from "#demo/community/trouble/control.ts";
import type { CommunityKeys } from "#demo/community/members/keys.ts";
import { choicePage, isOfSite, readChoice, textOf, withParameter } from "#demo/community/members/member-choice.ts";
import { type DemoMember, fullName, type Members } from "#demo/community/members/members.ts";

type Platform = {
  members: Members;
  provider: ProviderState;
  siteOrigin: string;
  origin: string;
  keys: CommunityKeys;
};

/** `/session/sso_provider` (DiscourseConnect): checks the request, lets the visitor choose a member, signs the answer. */
export async function respondToProvider(request: Request, platform: Platform): Promise<Response> {
  const { members, siteOrigin, origin } = platform;
  const secret = platform.keys.connectSecret;
  const posted = request.method === "POST" ? await request.formData().catch(() => new FormData()) : undefined;
  const { searchParams } = new URL(request.url);
  const sso = (posted ? textOf(posted, "sso") : searchParams.get("sso")) ?? "";
  const sig = (posted ? textOf(posted, "sig") : searchParams.get("sig")) ?? "";
  const asked = readRequest(sso, sig, platform);
  if (asked instanceof Response) return asked;
  const { nonce, returnTo, logout } = asked;
  if (logout) return Response.redirect(returnTo, 302);

  const page = {
    members,
    siteOrigin,
    introduction: `<p>The site asks Discourse who you are. After choosing you return to <b>${escapeHtml(returnTo)}</b>.</p>`,
    action: "/session/sso_provider",
    carried: { sso, sig },
    way: `<form method="post" action="/session/sso_provider"><input type="hidden" name="sso" value="${escapeHtml(sso)}">
<input type="hidden" name="sig" value="${escapeHtml(sig)}"><p><button name="refuse" value="yes">Refuse to sign in</button></p></form>`,
  };
  if (!posted) return choicePage(page);
  if (posted.has("refuse")) return sendBack(secret, returnTo, { nonce, failed: "true" });
  const choice = readChoice(posted, page);
  return choice instanceof Response ? choice : sendBack(secret, returnTo, { nonce, ...identityOf(choice, origin) });
}

/** In Discourse's order: switched off 404, no return address or none whose secret is known 400, bad signature 422. */
function readRequest(sso: string, sig: string, { provider, siteOrigin, keys }: Platform) {
  if (provider === "off") return demoText("Not found.", 404);
  const fields = new URLSearchParams(Buffer.from(sso, "base64").toString("utf8"));
  const returnTo = fields.get("return_sso_url");
  if (!returnTo) return demoText("return_sso_url is blank, it must be provided", 400);
  if (provider === "no-secret" || !isOfSite(returnTo, siteOrigin))
    return demoText("There is no secret for the site that asks.", 400);
  const given = Buffer.from(sig);
  const right = Buffer.from(signatureOf(keys.connectSecret, sso));
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return demoText("The sign-in request is not signed as it should be.", 422);
  return { nonce: fields.get("nonce") ?? "", returnTo, logout: fields.get("logout") === "true" };
}

function identityOf(member: DemoMember, origin: string): Record<string, string> {
  return {
    external_id: member.id,
    email: member.email,
    name: fullName(member),
    username: member.username,
    ...(member.picture && { avatar_url: `${origin}/community/avatars/${member.id}.png` }),
    groups: "trust_level_0,trust_level_1",
    admin: "false",
    moderator: "false",
  };
}

function sendBack(secret: string, returnTo: string, fields: Record<string, string>) {
  const payload = new URLSearchParams({ ...fields, return_sso_url: returnTo }).toString();
  const sso = Buffer.from(payload).toString("base64");
  return Response.redirect(withParameter(withParameter(returnTo, "sso", sso), "sig", signatureOf(secret, sso)), 303);
}

function signatureOf(secret: string, sso: string) {
  return createHmac("sha256", secret).update(sso).digest("hex");
}
