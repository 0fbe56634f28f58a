import { href } from "react-router";
import { addressFields, addressSchema, type AddressWish } from "#app/forms/fields/form-fields.ts";
import { LinkForm } from "#app/forms/link-form.tsx";
import { answerForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/mail-sign-in.route.ts";
import { AskedCode } from "./asked-code.tsx";
import { signInCode } from "./sign-in-code.server.ts";
import { mailSignInLink } from "./sign-in-links.server.ts";

const failure = "The link could not be sent. Please try again in a minute.";

export const handle = { hydrate: "now" };

/** Who signs in here: members, where their platform has no way in of its own, and always whom the owner named. */
export function loader({ context }: Route.LoaderArgs) {
  const { entry, home } = requireSite(context).community;
  if (home === null) return { who: "alone" as const };
  return { who: entry.kind === "mail" ? ("members" as const) : ("named" as const) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
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
    description: "Sign in with a link that comes by mail. No password.",
  });
}

export default function MailSignInPage({ loaderData: { who }, actionData }: Route.ComponentProps) {
  const words = wordsFor[who];
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

const wordsFor = {
  members: {
    which: "The one with which you are a member of the community.",
    received: {
      whatComes:
        "If somebody in the community has this address, a link is on its way. It works once, within 20 minutes.",
      ifNothing: "check that it is the address you use in the community. One link a minute is sent to an address.",
    },
  },
  alone: {
    which: "The one with which you booked, paid or read the newsletter.",
    received: {
      whatComes:
        "If somebody booked, paid or reads the newsletter with this address, a link is on its way. It works once, within 20 minutes.",
      ifNothing: "check that it is the address you gave us then. One link a minute is sent to an address.",
    },
  },
  named: {
    which: "The one that the owner of this site asked you under, to read works or to help.",
    received: {
      whatComes:
        "If the owner named this address, a link is on its way. It works once, within 20 minutes. Members sign in with the community instead.",
      ifNothing: "check that it is the address at which the owner asked you. One link a minute is sent to an address.",
    },
  },
};
