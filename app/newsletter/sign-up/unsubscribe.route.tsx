import { data, href } from "react-router";
import { subscriptionWordsOf, type SubscriptionWords } from "#app/newsletter/words/subscription-words.server.ts";
import { Words } from "#app/content/words/words.tsx";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/unsubscribe.route.ts";
import { readUnsubscribeToken } from "#app/newsletter/subscribers/subscriber-links.server.ts";
import { hasLeft, unsubscribe } from "#app/newsletter/subscribers/subscribers.server.ts";
import { LeavingLine } from "./short-line.tsx";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const known = readUnsubscribeToken(site, params.token) !== undefined;
  const left = await hasLeft(site, params.token);
  const { leave: words, toNewsletter } = subscriptionWordsOf(site.content);
  const unknown = unknownLinkOf(site.content);
  return data({ words, toNewsletter, unknown, known, left }, { status: known ? 200 : 404 });
}

/**
 * People press the button, mail programs post here on their behalf (RFC 8058): whatever the body, the effect is at once,
 * and it is 200 again when repeated.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const { ok } = await unsubscribe(requireSite(context), params.token);
  return data({ done: ok }, { status: ok ? 200 : 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, unknown, known, left } = loaderData;
  const title = left ? words.done.heading : known ? words.title : unknown.heading;
  return pageMeta(matches, { ...words, title });
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, toNewsletter } = loaderData;
  if (actionData?.done || loaderData.left) return <Left words={words} toNewsletter={toNewsletter} />;
  if (!loaderData.known) {
    return (
      <UnknownLink words={loaderData.unknown}>
        <p>
          <Words text={words.unknown} />
        </p>
      </UnknownLink>
    );
  }
  return (
    <TokenPage title={words.open.heading}>
      <p className={layout.lede}>{words.open.text}</p>
      <form method="post">
        <Button>{words.open.button}</Button>
      </form>
    </TokenPage>
  );
}

type LeftProps = { words: SubscriptionWords["leave"]; toNewsletter: string };

function Left({ words: { done, stations }, toNewsletter }: LeftProps) {
  return (
    <TokenPage title={done.heading}>
      <LeavingLine words={stations} />
      <p className={layout.lede}>{done.text}</p>
      <p className={layout.soft}>{done.note}</p>
      <ButtonLink look="ghost" to={href("/newsletter")}>
        {toNewsletter}
      </ButtonLink>
    </TokenPage>
  );
}
