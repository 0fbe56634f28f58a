import { data, href } from "react-router";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { readFields } from "#app/forms/forms.ts";
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
export const handle = { hydrate: "now" };

/** Looking changes nothing: mail scanners open every link (security.md D4). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const link = await findLink(site, params.token);
  const whose = link.state === "open" ? masked(link.email) : "";
  const found = { state: link.state, whose, community: site.community.home ?? "" };
  return data({ unknown: unknownLinkOf(site.content), ...found }, { status: statuses[link.state] });
}

/**
 * Hands a member's session over as a platform would: in the address, from where the first script of the page takes it. That
 * of somebody whom the owner named never stands in an address, nor in a member's place.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { code = "" } = await readFields(request, ["code"]);
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

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Sign in with this link",
    description: "One press of a button, and you are signed in.",
  });
}

export default function MailLinkPage({
  loaderData: { unknown, state, whose, community },
  actionData,
}: Route.ComponentProps) {
  if (actionData?.named) return <KeepNamed {...actionData.named} />;
  switch (actionData?.trouble ?? state) {
    case "open":
      return <AskToSignIn whose={whose} />;
    case "unavailable":
    case "code-missing":
    case "code-wrong":
      return <AskToSignIn whose={whose} trouble={actionData?.trouble} />;
    case "stranger":
      return (
        <TokenPage title="Join the community first">
          <p className={layout.lede}>
            Nobody in the community has the address {whose}. Join with it, then press the button in the mail again, or
            ask for a link with the address you use there.
          </p>
          <div className={layout.row}>
            <OutsideLink to={community}>Join the community</OutsideLink>
            <ButtonLink look="ghost" to={href("/auth/mail")}>
              Use another address
            </ButtonLink>
          </div>
        </TokenPage>
      );
    case "ended":
      return (
        <TokenPage title="This link is used up">
          <p className={layout.lede}>A link signs in once, within 20 minutes. Ask for a new one; it comes at once.</p>
          <ButtonLink to={href("/auth/mail")}>Mail me a new link</ButtonLink>
        </TokenPage>
      );
    case "unknown":
      return (
        <UnknownLink words={unknown}>
          <ButtonLink to={href("/auth/mail")}>Mail me a new link</ButtonLink>
        </UnknownLink>
      );
  }
}
