import { href } from "react-router";
import { addressFields, addressSchema } from "#app/forms/fields/form-fields.ts";
import { LinkForm } from "#app/forms/link-form.tsx";
import { mailedLinkWordsOf } from "#app/forms/mailed-link-words.server.ts";
import { answerForm } from "#app/forms/forms.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import type { Route } from "./+types/claim.route.ts";
import { requestClaim } from "./claims.server.ts";
import { requireContent } from "#app/site/content.ts";
import { enrollmentWordsOf } from "#app/school/courses/words/enrollment-words.server.ts";

const failure = "The link could not be sent. Please try again in a minute.";

export function loader({ context }: Route.LoaderArgs) {
  const content = requireContent(context);
  return { words: enrollmentWordsOf(content).claim, parts: { mailedLink: mailedLinkWordsOf(content) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, { names: addressFields, schema: addressSchema, failure }, (wish) =>
    requestClaim(requireSite(context), wish, context.get(visitorContext)),
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

export default function ClaimPage({ loaderData: { words }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={words.heading}
      lede={words.lede}
      line="training"
      stops={words.stops.map(({ name, text }) => [name, text])}
    >
      <LinkForm
        action={href("/claim")}
        label={words.field}
        given={actionData}
        received={{ whatComes: words.mailed, ifNothing: words.ifNothing }}
      />
    </FormPage>
  );
}
