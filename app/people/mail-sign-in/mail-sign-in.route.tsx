import { href } from "react-router";
import { addressFields, addressSchema } from "#app/forms/fields/form-fields.ts";
import { LinkForm } from "#app/forms/link-form.tsx";
import { answerForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/mail-sign-in.route.ts";
import { mailSignInLink } from "./sign-in-links.server.ts";

const failure = "The link could not be sent. Please try again in a minute.";

/** There only where members sign in by mail. */
export function loader({ context }: Route.LoaderArgs) {
  if (requireSite(context).community.entry.kind !== "mail") throw notFound();
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  if (site.community.entry.kind !== "mail") throw notFound();
  return answerForm(request, { names: addressFields, schema: addressSchema, failure }, (wish) =>
    mailSignInLink(site, wish, context.get(visitorContext)),
  );
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), failure);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Sign in by mail",
    description: "Members sign in with a link that comes by mail. No password.",
  });
}

export default function MailSignInPage({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Sign in by mail"
      lede="Your mailbox is the key. There is no password to remember and none to steal."
      line="training"
      stops={[
        ["You type your address", "The one with which you are a member of the community."],
        ["We mail you a link", "It works once, within 20 minutes."],
        ["You open it and press its button", "In the browser in which you want to be signed in."],
      ]}
    >
      <LinkForm
        action={href("/auth/mail")}
        given={actionData}
        received={{
          whatComes:
            "If somebody in the community has this address, a link is on its way. It works once, within 20 minutes.",
          ifNothing: "check that it is the address you use in the community. One link a minute is sent to an address.",
        }}
      />
      <noscript>
        <p className={layout.small}>
          The link needs JavaScript in the end: this site sets no cookie, and a script keeps you signed in.
        </p>
      </noscript>
    </FormPage>
  );
}
