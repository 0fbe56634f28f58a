import { data, href } from "react-router";
import { masked } from "#app/people/members/masked.ts";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/claim-link.route.ts";
import { findClaim } from "./claims.server.ts";
import { RedeemClaim } from "./redeem-claim.tsx";

/** The button works by script alone: the browser keeps what it brings. */
export const handle = { hydrate: "now" };

/** 410: the link was one of ours and is over. */
const statuses = { open: 200, ended: 410, unknown: 404 };

/** Looking changes nothing: mail scanners open every link (security.md D4). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const claim = await findClaim(site, params.token);
  const whose = claim.state === "open" ? masked(claim.email) : "";
  return data({ unknown: unknownLinkOf(site.content), state: claim.state, whose }, { status: statuses[claim.state] });
}

/** What the page said when it came stays: the link is used up by its own button. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Open your course",
    description: "One press of a button, and your course is open in this browser.",
  });
}

export default function ClaimLinkPage({ loaderData: { unknown, state, whose }, params }: Route.ComponentProps) {
  switch (state) {
    case "open":
      return <RedeemClaim token={params.token} whose={whose} />;
    case "ended":
      return (
        <TokenPage title="This link is used up">
          <p className={layout.lede}>
            A link opens the course once, within 48 hours. Ask for a new one; it comes at once.
          </p>
          <ButtonLink to={href("/claim")}>Mail me a new link</ButtonLink>
        </TokenPage>
      );
    case "unknown":
      return (
        <UnknownLink words={unknown}>
          <ButtonLink to={href("/claim")}>Mail me a new link</ButtonLink>
        </UnknownLink>
      );
  }
}
