import { data, href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/confirm.route.ts";
import { confirm, findConfirmation } from "./confirmations.server.ts";
import { EditionStops } from "#app/newsletter/editions/edition-stops.tsx";
import { type EditionSummary, summarize } from "#app/newsletter/editions/edition-summary.ts";
import { latestEditions } from "#app/newsletter/editions/editions.server.ts";
import { JoiningLine } from "./short-line.tsx";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";

/** 410: the link was one of ours and is over. */
const statuses = { open: 200, confirmed: 200, "already-confirmed": 200, expired: 410, unknown: 404 };

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const state = await findConfirmation(site, params.token);
  return data({ state, editions: latestEditions(site.content, 1).map(summarize) }, { status: statuses[state] });
}

/** Only this confirms: mail scanners open every link, but press no button (security.md D4). */
export async function action({ params, context }: Route.ActionArgs) {
  const result = await confirm(requireSite(context), params.token);
  const state = result.ok ? result.state : result.reason;
  return data({ state }, { status: statuses[state] });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Confirm your subscription",
    description: "One press of a button, and the newsletter comes every Tuesday.",
  });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  switch (actionData?.state ?? loaderData.state) {
    case "open":
      return <AskToConfirm />;
    case "confirmed":
      return <Confirmed editions={loaderData.editions} title="You are on the line" />;
    case "already-confirmed":
      return <Confirmed editions={loaderData.editions} title="Already confirmed" />;
    case "expired":
      return (
        <TokenPage title="This link has expired">
          <p className={layout.lede}>
            A confirmation link works once, within 48 hours. Subscribe again, and a fresh one comes by mail.
          </p>
          <ButtonLink to={href("/newsletter")}>Subscribe again</ButtonLink>
        </TokenPage>
      );
    case "unknown":
      return (
        <UnknownLink>
          <ButtonLink to={href("/newsletter")}>To the newsletter</ButtonLink>
        </UnknownLink>
      );
  }
}

function AskToConfirm() {
  return (
    <TokenPage title="Confirm your subscription">
      <JoiningLine confirmed={false} />
      <p className={layout.lede}>
        Press the button and the newsletter comes every Tuesday. If you did not ask for it, close this page: nothing
        happens.
      </p>
      <form method="post">
        <Button>Yes, send me the newsletter</Button>
      </form>
    </TokenPage>
  );
}

function Confirmed({ title, editions }: { title: string; editions: EditionSummary[] }) {
  return (
    <TokenPage title={title}>
      <JoiningLine confirmed />
      <p className={layout.lede}>
        Your subscription is active. The next letter comes on Tuesday; until then, here is the latest.
      </p>
      <EditionStops editions={editions} />
      <p className={layout.soft}>
        Every mail has a link to leave and a link to see, download or erase what we hold about you.
      </p>
    </TokenPage>
  );
}
