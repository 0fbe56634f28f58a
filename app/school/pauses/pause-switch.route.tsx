import { data } from "react-router";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";
import type { Route } from "./+types/pause-switch.route.ts";
import { readSwitchToken, switchPauses } from "./pause-switch.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const known = readSwitchToken(site, params.token) !== undefined;
  return data({ unknown: unknownLinkOf(site.content), known }, { status: known ? 200 : 404 });
}

/** People press the button, mail programs post here on their behalf (RFC 8058): whatever the body, it is off at once. */
export async function action({ params, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const studentId = readSwitchToken(site, params.token);
  if (studentId === undefined) return data({ done: false }, { status: 404 });
  await switchPauses(site, studentId, false);
  return data({ done: true });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Mails when a course stands still",
    description: "Switch off the mail that comes when a course stands still for two weeks.",
  });
}

export default function PauseSwitchPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.done)
    return (
      <TokenPage title="Switched off">
        <p className={layout.lede}>We write no more when a course of yours stands still. Your course is as it was.</p>
        <p className={layout.soft}>Members can switch it on again in the settings of the dashboard.</p>
      </TokenPage>
    );
  if (!loaderData.known)
    return (
      <UnknownLink words={loaderData.unknown}>
        <p>If you want no more mail when a course stands still, write to us, and we switch it off by hand.</p>
      </UnknownLink>
    );
  return (
    <TokenPage title="No more mail when your course stands still?">
      <p className={layout.lede}>
        One press, and this mail never comes again. Mails about payments and about works that you hand in still come.
      </p>
      <form method="post">
        <Button>Write to me no more about this</Button>
      </form>
    </TokenPage>
  );
}
