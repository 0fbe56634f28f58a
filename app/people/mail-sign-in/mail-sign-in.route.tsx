import { addressFields, addressSchema, type AddressWish } from "#app/forms/fields/form-fields.ts";
import { mailedLinkWordsOf } from "#app/forms/mailed-link-words.server.ts";
import { answerForm } from "#app/forms/forms.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/mail-sign-in.route.ts";
import { MailSignInForm } from "./mail-sign-in-form.tsx";
import { signInCode } from "./sign-in-code.server.ts";
import { mailSignInLink } from "./sign-in-links.server.ts";
import { mailSignInWordsOf, whoSignsInByMail } from "#app/people/words/sign-in-words.server.ts";

const failure = "The link could not be sent. Please try again in a minute.";

export const handle = { hydrate: "now", says: ["signed out"] };

export function loader({ context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { link: _link, who: _who, ...words } = mailSignInWordsOf(site.content);
  return { words, who: whoSignsInByMail(site), parts: { mailedLink: mailedLinkWordsOf(site.content) } };
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

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function MailSignInPage({ loaderData: { words, who }, actionData }: Route.ComponentProps) {
  const { stops } = words;
  return (
    <FormPage
      title={words.heading}
      lede={words.lede}
      line="training"
      stops={[
        [stops.address, who.address],
        [stops.link, stops.linkText],
        [stops.press, stops.pressText],
      ]}
    >
      <MailSignInForm words={words} who={who} given={actionData} />
      <noscript>
        <p className={layout.small}>{words.script}</p>
      </noscript>
    </FormPage>
  );
}
