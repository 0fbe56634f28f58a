import { data, href } from "react-router";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { readTyped } from "#app/forms/forms.ts";
import { redirectTo } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";
import { ButtonLink, OutsideLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/mail-link.route.ts";
import { masked } from "#app/people/members/masked.ts";
import { AskToSignIn } from "./ask-to-sign-in.tsx";
import { KeepNamed } from "./keep-named.tsx";
import { findLink, signInByLink } from "./sign-in-links.server.ts";
import { fill } from "#app/content/words/words.ts";
import { mailSignInWordsOf } from "#app/people/words/sign-in-words.server.ts";

/** 410: the link was one of ours and is over. */
const statuses = {
  open: 200,
  ended: 410,
  unknown: 404,
  stranger: 403,
  unavailable: 503,
  "code-missing": 400,
  "code-wrong": 400,
};

// So that the browser which asked fills in what it was shown.
export const handle = { hydrate: "now", says: ["signed out"] };

/** Looking changes nothing: mail scanners open every link (security.md D4). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const link = await findLink(site, params.token);
  const whose = link.state === "open" ? masked(link.email) : "";
  const found = { state: link.state, whose, community: site.community.home ?? "" };
  const words = mailSignInWordsOf(site.content).link;
  return data({ words, unknown: unknownLinkOf(site.content), ...found }, { status: statuses[link.state] });
}

/**
 * Hands a member's session over as a platform would: in the address, from where the first script of the page takes it. That
 * of somebody whom the owner named never stands in an address, nor in a member's place.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { code = "" } = await readTyped(request, ["code"]);
  const press = { token: params.token, code: code.replaceAll(/\s/g, "") };
  const result = await signInByLink(site, site.community.entry, press);
  // The link is used up by now, which is no trouble here.
  if (result.ok && result.opens)
    return data({ trouble: undefined, named: { token: result.token, opens: result.opens } }, { status: 200 });
  const start = site.community.home === null ? "/dashboard" : "/";
  if (result.ok)
    return redirectTo(`${start}?${new URLSearchParams({ [site.tokenParameter]: result.token }).toString()}`);
  return data({ trouble: result.reason, named: undefined }, { status: statuses[result.reason] });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function MailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, unknown, state, whose, community } = loaderData;
  if (actionData?.named) return <KeepNamed words={words} {...actionData.named} />;
  switch (actionData?.trouble ?? state) {
    case "open":
      return <AskToSignIn words={words} whose={whose} />;
    case "unavailable":
    case "code-missing":
    case "code-wrong":
      return <AskToSignIn words={words} whose={whose} trouble={actionData?.trouble} />;
    case "stranger":
      return (
        <TokenPage title={words.stranger.heading}>
          <p className={layout.lede}>{fill(words.stranger.text, { address: whose })}</p>
          <div className={layout.row}>
            <OutsideLink to={community}>{words.stranger.join}</OutsideLink>
            <ButtonLink look="ghost" to={href("/auth/mail")}>
              {words.stranger.other}
            </ButtonLink>
          </div>
        </TokenPage>
      );
    case "ended":
      return (
        <TokenPage title={words.ended.heading}>
          <p className={layout.lede}>{words.ended.text}</p>
          <ButtonLink to={href("/auth/mail")}>{words.new}</ButtonLink>
        </TokenPage>
      );
    case "unknown":
      return (
        <UnknownLink words={unknown}>
          <ButtonLink to={href("/auth/mail")}>{words.new}</ButtonLink>
        </UnknownLink>
      );
  }
}
