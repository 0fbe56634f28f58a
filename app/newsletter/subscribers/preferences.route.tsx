import { data, href } from "react-router";
import { readFields } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/preferences.route.ts";
import { PreferencesPage } from "./preferences-page.tsx";
import { unsubscribeLink } from "./subscriber-links.server.ts";
import { eraseSubscriber, findSubscriber } from "./subscribers.server.ts";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const subscriber = await findSubscriber(site, params.token);
  if (!subscriber) return data({ subscriber: undefined }, { status: 404 });

  const { id, ...shown } = subscriber;
  return data({
    subscriber: shown,
    exportPath: href("/newsletter/preferences/:token/export", params),
    unsubscribePath: new URL(unsubscribeLink(site, id)).pathname,
  });
}

/** Erases. The box must be ticked: there is no way back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { sure } = await readFields(request, ["sure"]);
  if (sure !== "yes")
    return data({ erased: false, error: "Tick the box first: erasing cannot be undone" }, { status: 400 });

  const erased = await eraseSubscriber(requireSite(context), params.token);
  return data({ erased, error: undefined }, { status: erased ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Your newsletter data",
    description: "See, download or erase what the newsletter holds about you.",
  });
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.erased) {
    return (
      <TokenPage title="Everything is erased">
        <p className={layout.lede}>
          Your name, your address and the record of your subscription are gone, and no further letter comes.
        </p>
      </TokenPage>
    );
  }
  if (!loaderData.subscriber) {
    return (
      <UnknownLink>
        <ButtonLink to={href("/newsletter")}>To the newsletter</ButtonLink>
      </UnknownLink>
    );
  }
  return <PreferencesPage {...loaderData} mistake={actionData?.error} />;
}
