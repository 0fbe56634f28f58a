import { href } from "react-router";
import { addressFields, addressSchema } from "#app/forms/fields/form-fields.ts";
import { LinkForm } from "#app/forms/link-form.tsx";
import { answerForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import type { Route } from "./+types/claim.route.ts";
import { requestClaim } from "./claims.server.ts";

const failure = "The link could not be sent. Please try again in a minute.";

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

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Open a course you paid for",
    description: "We mail a link to the address that paid. It opens your course.",
  });
}

export default function ClaimPage({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Open a course you paid for"
      lede="Paid with another address than the one you sign in with? Claim your course here."
      line="training"
      stops={[
        ["You type the address that paid", "It stands on the receipt of the payment partner."],
        ["We mail a link to it", "It works once, within 48 hours."],
        [
          "You open it and press its button",
          "In the browser in which you want to learn. If you are signed in there, the course goes into your account.",
        ],
      ]}
    >
      <LinkForm
        action={href("/claim")}
        label="Address that paid"
        given={actionData}
        received={{
          whatComes: "If a course was paid with this address, a link is on its way. It works once, within 48 hours.",
          ifNothing: "check the address on the receipt. At most three links a day are sent to an address.",
        }}
      />
    </FormPage>
  );
}
