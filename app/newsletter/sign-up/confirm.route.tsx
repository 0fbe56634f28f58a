import { data, href } from "react-router";
import { subscriptionWordsOf, type SubscriptionWords } from "#app/newsletter/words/subscription-words.server.ts";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
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
  const { confirm: words, toNewsletter } = subscriptionWordsOf(site.content);
  const editions = latestEditions(site.content, 1).map(summarize);
  const unknown = unknownLinkOf(site.content);
  return data({ words, toNewsletter, unknown, state, editions }, { status: statuses[state] });
}

/** Only this confirms: mail scanners open every link, but press no button (security.md D4). */
export async function action({ params, context }: Route.ActionArgs) {
  const result = await confirm(requireSite(context), params.token);
  const state = result.ok ? result.state : result.reason;
  return data({ state }, { status: statuses[state] });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, unknown, state } = loaderData;
  const titles = {
    open: words.title,
    confirmed: words.done.heading,
    "already-confirmed": words.done.heading,
    expired: words.over.heading,
    unknown: unknown.heading,
  };
  return pageMeta(matches, { ...words, title: titles[state] });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, editions } = loaderData;
  switch (actionData?.state ?? loaderData.state) {
    case "open":
      return <AskToConfirm words={words} />;
    case "confirmed":
      return <Confirmed words={words} editions={editions} title={words.done.heading} />;
    case "already-confirmed":
      return <Confirmed words={words} editions={editions} title={words.done.again} />;
    case "expired":
      return (
        <TokenPage title={words.over.heading}>
          <p className={layout.lede}>{words.over.text}</p>
          <ButtonLink to={href("/newsletter")}>{words.over.button}</ButtonLink>
        </TokenPage>
      );
    case "unknown":
      return (
        <UnknownLink words={loaderData.unknown}>
          <ButtonLink to={href("/newsletter")}>{loaderData.toNewsletter}</ButtonLink>
        </UnknownLink>
      );
  }
}

type Words = SubscriptionWords["confirm"];

function AskToConfirm({ words: { stations, open } }: { words: Words }) {
  return (
    <TokenPage title={open.heading}>
      <JoiningLine words={stations} confirmed={false} />
      <p className={layout.lede}>{open.text}</p>
      <form method="post">
        <Button>{open.button}</Button>
      </form>
    </TokenPage>
  );
}

type ConfirmedProps = { words: Words; title: string; editions: EditionSummary[] };

function Confirmed({ words: { stations, done }, title, editions }: ConfirmedProps) {
  return (
    <TokenPage title={title}>
      <JoiningLine words={stations} confirmed />
      <p className={layout.lede}>{done.text}</p>
      <EditionStops editions={editions} />
      <p className={layout.soft}>{done.note}</p>
    </TokenPage>
  );
}
