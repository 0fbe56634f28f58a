import { data, href } from "react-router";
import { subscriptionWordsOf } from "#app/newsletter/words/subscription-words.server.ts";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { readTyped } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/preferences.route.ts";
import { PreferencesPage } from "./preferences-page.tsx";
import { unsubscribeLink } from "./subscriber-links.server.ts";
import { findSubscriber } from "./subscribers.server.ts";
import { eraseSubscriber } from "./erasure.server.ts";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const subscriber = await findSubscriber(site, params.token);
  const { own: words, toNewsletter } = subscriptionWordsOf(site.content);
  const fixed = { words, toNewsletter, unknown: unknownLinkOf(site.content) };
  if (!subscriber) return data({ ...fixed, subscriber: undefined }, { status: 404 });

  const { id, ...shown } = subscriber;
  return data({
    ...fixed,
    subscriber: shown,
    exportPath: href("/newsletter/preferences/:token/export", params),
    unsubscribePath: new URL(unsubscribeLink(site, id)).pathname,
  });
}

/** Erases. The box must be ticked: there is no way back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { sure } = await readTyped(request, ["sure"]);
  if (sure !== "yes")
    return data({ erased: false, error: "Tick the box first: erasing cannot be undone" }, { status: 400 });

  const erased = await eraseSubscriber(requireSite(context), params.token);
  return data({ erased, error: undefined }, { status: erased ? 200 : 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  if (actionData?.erased) {
    return (
      <TokenPage title={words.erased.heading}>
        <p className={layout.lede}>{words.erased.text}</p>
      </TokenPage>
    );
  }
  if (!loaderData.subscriber) {
    return (
      <UnknownLink words={loaderData.unknown}>
        <ButtonLink to={href("/newsletter")}>{loaderData.toNewsletter}</ButtonLink>
      </UnknownLink>
    );
  }
  return <PreferencesPage {...loaderData} mistake={actionData?.error} />;
}
