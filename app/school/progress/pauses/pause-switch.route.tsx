import { data } from "react-router";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { pausesWordsOf } from "#app/school/courses/words/enrollment-words.server.ts";
import { requireSite } from "#app/site/site.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";
import type { Route } from "./+types/pause-switch.route.ts";
import { againField } from "./pause.ts";
import { arePausesTold, pressSwitch, readSwitchToken } from "./pause-switch.server.ts";

/** `on` is undefined for a link that is none of ours. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const studentId = readSwitchToken(site, params.token);
  const on = studentId === undefined ? undefined : await arePausesTold(site.database.queries, studentId);
  return data(
    { words: pausesWordsOf(site.content), unknown: unknownLinkOf(site.content), on },
    { status: on === undefined ? 404 : 200 },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const posted = await request.formData().catch(() => new FormData());
  const on = await pressSwitch(requireSite(context), params.token, posted);
  return data({ on }, { status: on === undefined ? 404 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function PauseSwitchPage({ loaderData: { words, unknown, on }, actionData }: Route.ComponentProps) {
  if (on === undefined)
    return (
      <UnknownLink words={unknown}>
        <p>{words.unknown}</p>
      </UnknownLink>
    );
  if (!on)
    return (
      <TokenPage title={words.done.heading}>
        <p className={layout.lede}>{words.done.text}</p>
        <form method="post">
          <Button look="ghost" name={againField} value="yes">
            {words.done.again}
          </Button>
        </form>
        <p className={layout.soft}>{words.done.note}</p>
      </TokenPage>
    );
  const { heading, text } = actionData?.on ? words.on : words;
  return (
    <TokenPage title={heading}>
      <p className={layout.lede}>{text}</p>
      <form method="post">
        <Button look={actionData?.on ? "ghost" : "solid"}>{words.button}</Button>
      </form>
    </TokenPage>
  );
}
