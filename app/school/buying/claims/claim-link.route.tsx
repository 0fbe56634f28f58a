import { data, href } from "react-router";
import { KnownCourses } from "#app/people/students/known-courses.tsx";
import { signInWordsOf } from "#app/people/words/sign-in-words.server.ts";
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
import { enrollmentWordsOf } from "#app/school/courses/words/enrollment-words.server.ts";

/** The button works by script alone: the browser keeps what it brings. */
export const handle = { hydrate: "now" };

/** 410: the link was one of ours and is over. */
const statuses = { open: 200, ended: 410, unknown: 404 };

/** Looking changes nothing: mail scanners open every link (security.md D4). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const claim = await findClaim(site, params.token);
  const whose = claim.state === "open" ? masked(claim.email) : "";
  const { claimLink: words, way } = enrollmentWordsOf(site.content);
  return data(
    {
      words,
      way,
      known: signInWordsOf(site.content).known,
      unknown: unknownLinkOf(site.content),
      state: claim.state,
      whose,
    },
    { status: statuses[claim.state] },
  );
}

/** What the page said when it came stays: the link is used up by its own button. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, unknown, state } = loaderData;
  const titles = { open: words.title, ended: words.ended.heading, unknown: unknown.heading };
  return pageMeta(matches, { ...words, title: titles[state] });
}

export default function ClaimLinkPage({ loaderData, params }: Route.ComponentProps) {
  const { words, way, known, unknown, state, whose } = loaderData;
  switch (state) {
    case "open":
      return <RedeemClaim words={words} way={way} token={params.token} whose={whose} />;
    case "ended":
      return (
        <TokenPage title={words.ended.heading}>
          <p className={layout.lede}>{words.ended.text}</p>
          <KnownCourses words={known} />
          <ButtonLink to={href("/claim")}>{words.new}</ButtonLink>
        </TokenPage>
      );
    case "unknown":
      return (
        <UnknownLink words={unknown}>
          <ButtonLink to={href("/claim")}>{words.new}</ButtonLink>
        </UnknownLink>
      );
  }
}
