import { data, href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/unsubscribe.route.ts";
import { readUnsubscribeToken } from "#app/newsletter/subscribers/subscriber-links.server.ts";
import { unsubscribe } from "#app/newsletter/subscribers/subscribers.server.ts";
import { LeavingLine } from "./short-line.tsx";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const known = readUnsubscribeToken(requireSite(context), params.token) !== undefined;
  return data({ known }, { status: known ? 200 : 404 });
}

/**
 * People press the button, mail programs post here on their behalf (RFC 8058): whatever the body, the effect is at once,
 * and it is 200 again when repeated.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const { ok } = await unsubscribe(requireSite(context), params.token);
  return data({ done: ok }, { status: ok ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Unsubscribe",
    description: "Leave the newsletter with one press of a button.",
  });
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.done) return <Left />;
  if (!loaderData.known) {
    return (
      <UnknownLink>
        <p>
          Every mail of ours has its own link to leave. If none of them works, write to us and we take you off by hand.
        </p>
      </UnknownLink>
    );
  }
  return (
    <TokenPage title="Leave the newsletter?">
      <p className={layout.lede}>One press, and no further letter comes. It takes effect at once.</p>
      <form method="post">
        <Button>Unsubscribe</Button>
      </form>
    </TokenPage>
  );
}

function Left() {
  return (
    <TokenPage title="You are unsubscribed">
      <LeavingLine />
      <p className={layout.lede}>
        No further letter comes, also none that was already waiting to be sent. Thank you for having read along.
      </p>
      <p className={layout.soft}>Pressed by mistake? Subscribe again, and confirm once more by mail.</p>
      <ButtonLink look="ghost" to={href("/newsletter")}>
        To the newsletter
      </ButtonLink>
    </TokenPage>
  );
}
