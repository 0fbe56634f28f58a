import { data } from "react-router";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";
import type { Route } from "./+types/pause-switch.route.ts";
import { readSwitchToken, switchPauses } from "./pause-switch.server.ts";
import { pausesWordsOf } from "#app/school/words/enrollment-words.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const known = readSwitchToken(site, params.token) !== undefined;
  return data(
    { words: pausesWordsOf(site.content), unknown: unknownLinkOf(site.content), known },
    { status: known ? 200 : 404 },
  );
}

/** People press the button, mail programs post here on their behalf (RFC 8058): whatever the body, it is off at once. */
export async function action({ params, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const studentId = readSwitchToken(site, params.token);
  if (studentId === undefined) return data({ done: false }, { status: 404 });
  await switchPauses(site, studentId, false);
  return data({ done: true });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, loaderData.words) : [];
}

export default function PauseSwitchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  if (actionData?.done)
    return (
      <TokenPage title={words.done.heading}>
        <p className={layout.lede}>{words.done.text}</p>
        <p className={layout.soft}>{words.done.note}</p>
      </TokenPage>
    );
  if (!loaderData.known)
    return (
      <UnknownLink words={loaderData.unknown}>
        <p>{words.unknown}</p>
      </UnknownLink>
    );
  return (
    <TokenPage title={words.heading}>
      <p className={layout.lede}>{words.text}</p>
      <form method="post">
        <Button>{words.button}</Button>
      </form>
    </TokenPage>
  );
}
