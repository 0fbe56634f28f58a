import { demoPage, demoText } from "#demo/page.ts";
import { avatarOf } from "./avatars.ts";
import { answerTokenCall, circleRefusal } from "#demo/community/platforms/circle-tokens.ts";
import { circleAnswer, circleCalls, circleMember } from "#demo/community/platforms/circle.ts";
import { respondToControl } from "./control-pages.ts";
import { type Call, isShape, openControl } from "#demo/community/trouble/control.ts";
import { respondToProvider } from "#demo/community/platforms/discourse-sign-in.ts";
import {
  discourseAnswer,
  discourseCalls,
  discourseMember,
  discourseRefusal,
} from "#demo/community/platforms/discourse.ts";
import { communityHome } from "./home-page.ts";
import type { CommunityKeys } from "#demo/community/members/keys.ts";
import { legacyAnswer, legacyCalls, legacyMember, legacyRefusal } from "#demo/community/platforms/legacy.ts";
import { respondToLogin, respondToLogout } from "#demo/community/platforms/login.ts";
import { type DemoMember, openMembers } from "#demo/community/members/members.ts";
import { answerInShape, type Natural, type Played, type Refusal } from "#demo/community/trouble/shapes.ts";
import { openTokens } from "#demo/community/members/tokens.ts";

/** `now` in milliseconds. `tokenParameter` is the name under which a member's token goes back to the site. */
type Settings = { siteOrigin: string; tokenParameter: string; now: () => number; keys: CommunityKeys };

type Protocol = {
  calls: Record<string, Call>;
  refusal: (status: number, call: Call) => ReturnType<Refusal>;
  member: (request: Request) => DemoMember | Response;
  answer: (call: Call, member: DemoMember, url: URL) => Natural;
};

/**
 * Plays the community platform (partners.md §1.5) in all three protocols at once; their addresses do not collide.
 * What it knows lives in memory. The request's signal tells when its asker has gone.
 */
export function openDemoCommunity({ siteOrigin, tokenParameter, now, keys }: Settings) {
  const members = openMembers();
  const tokens = openTokens(now, keys.tokenSecret);
  const control = openControl();
  const protocols: Protocol[] = [
    {
      calls: legacyCalls,
      refusal: legacyRefusal,
      member: (request) => legacyMember(request, { members, tokens, keys }),
      answer: (call, member, url) => legacyAnswer(call, member, now(), url.origin),
    },
    {
      calls: circleCalls,
      refusal: (status) => circleRefusal(status),
      member: (request) => circleMember(request, members, tokens),
      answer: (call, member, url) => circleAnswer(call, member, now(), url),
    },
    {
      calls: discourseCalls,
      refusal: discourseRefusal,
      member: (request) => discourseMember(request, members, keys),
      answer: (call, member, url) => discourseAnswer(call, member, now(), url),
    },
  ];

  async function respond(request: Request): Promise<Played> {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/community/control")) return await respondToControl(request, control, tokens);
    if (control.isGone()) return undefined;
    if (url.pathname.startsWith("/api/v1/headless/")) return await answerTokens(request);
    const protocol = protocols.find(({ calls }) => Object.hasOwn(calls, url.pathname));
    return protocol ? await answerCall(request, protocol, url) : await openPage(request, url);
  }

  function answerCall(request: Request, protocol: Protocol, url: URL) {
    const call = protocol.calls[url.pathname] ?? "me";
    const wish = url.searchParams.get("shape");
    return answerInShape({
      shape: isShape(wish) ? wish : control.shapeOf(call),
      refusal: (status) => protocol.refusal(status, call),
      signal: request.signal,
      answer() {
        const member = protocol.member(request);
        return member instanceof Response ? member : protocol.answer(call, member, url);
      },
    });
  }

  async function answerTokens(request: Request) {
    const answered = await answerTokenCall(request, { members, tokens, now, keys });
    return await answerInShape({
      shape: control.shapeOf("sign-in"),
      refusal: (status) => circleRefusal(status),
      signal: request.signal,
      answer: () => answered,
    });
  }

  async function openPage(request: Request, { pathname, origin, searchParams }: URL) {
    if (pathname === "/login") return await respondToLogin(request, { members, tokens, siteOrigin, tokenParameter });
    if (pathname === "/logout") return respondToLogout(request, siteOrigin);
    if (pathname === "/community") return communityHome(siteOrigin, now());
    if (pathname === "/session/sso_provider")
      return await respondToProvider(request, { members, provider: control.provider(), siteOrigin, origin, keys });
    if (pathname === "/session/cookies")
      return tokens.read("access", searchParams.get("access_token") ?? "").ok
        ? Response.redirect(`${origin}/community`, 302)
        : demoPage("Community platform: refused", "<p>This way in has expired. Sign in again.</p>", { status: 401 });
    const [, id] = /^\/(?:community\/avatars\/|user_avatar\/.+\/)(\d+)(?:_2)?\.png$/.exec(pathname) ?? [];
    return id && members.find(id)?.picture ? pictureOf(id) : demoText("Not here.", 404);
  }

  return {
    respond,
    set: control.set,
    setProvider: control.setProvider,
    reset: control.reset,
    expireTokens: tokens.expireAll,
    revokeTokens: tokens.revokeAll,
    /** A token of the legacy platform, as `/login` gives it. */
    mintToken: (memberId: string) => tokens.mint("member", memberId),
  };
}

function pictureOf(id: string) {
  const headers = { "Content-Type": "image/png", "X-Content-Type-Options": "nosniff" };
  return new Response(avatarOf(id), { headers });
}
