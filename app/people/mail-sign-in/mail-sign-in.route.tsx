import { href } from "react-router";
import { addressFields, addressSchema, type AddressWish } from "#app/forms/fields/form-fields.ts";
import { LinkForm } from "#app/forms/link-form.tsx";
import { answerForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/mail-sign-in.route.ts";
import { AskedCode } from "./asked-code.tsx";
import { signInCode } from "./sign-in-code.server.ts";
import { mailSignInLink } from "./sign-in-links.server.ts";

const failure = "The link could not be sent. Please try again in a minute.";

export const handle = { hydrate: "now" };

/** There only where members sign in by mail. */
export function loader({ context }: Route.LoaderArgs) {
  const { entry, home } = requireSite(context).community;
  if (entry.kind !== "mail") throw notFound();
  return { alone: home === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  if (site.community.entry.kind !== "mail") throw notFound();
  // Everybody is shown a code, whether or not a link is on its way.
  const said = ({ email }: AddressWish) => signInCode(site, email, site.now());
  return answerForm(request, { names: addressFields, schema: addressSchema, failure, said }, (wish) =>
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

export default function MailSignInPage({ loaderData: { alone }, actionData }: Route.ComponentProps) {
  const words = alone ? aloneWords : memberWords;
  return (
    <FormPage
      title="Sign in by mail"
      lede="Your mailbox is the key. There is no password to remember and none to steal."
      line="training"
      stops={[
        ["You type your address", words.which],
        ["We mail you a link", "It works once, within 20 minutes."],
        [
          "You open it and press its button",
          "In another browser than this one it asks for the six digits that you see here then.",
        ],
      ]}
    >
      <LinkForm
        action={href("/auth/mail")}
        given={actionData}
        received={{
          ...words.received,
          said: showCode,
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

function showCode(code: string) {
  return <AskedCode code={code} />;
}

const memberWords = {
  which: "The one with which you are a member of the community.",
  received: {
    whatComes: "If somebody in the community has this address, a link is on its way. It works once, within 20 minutes.",
    ifNothing: "check that it is the address you use in the community. One link a minute is sent to an address.",
  },
};

const aloneWords = {
  which: "The one with which you booked, paid or read the newsletter.",
  received: {
    whatComes:
      "If somebody booked, paid or reads the newsletter with this address, a link is on its way. It works once, within 20 minutes.",
    ifNothing: "check that it is the address you gave us then. One link a minute is sent to an address.",
  },
};
