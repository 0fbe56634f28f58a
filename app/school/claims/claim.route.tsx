import { data } from "react-router";
import { refuseForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { readForm } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/claim.route.ts";
import { claimFailure } from "./claim-failure.ts";
import { ClaimForm } from "./claim-form.tsx";
import { claimFields, claimSchema } from "./claims.ts";
import { requestClaim } from "./claims.server.ts";
import styles from "./claim.module.css";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, claimFields, claimSchema);
  if (!form.ok) return data(form, { status: 400 });

  const result = await requestClaim(requireSite(context), form.value, context.get(visitorContext));
  if (!result.ok) return refuseForm(result, form.value, claimFailure);
  return data({ ok: true as const });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), claimFailure);
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
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.columns} ${layout.halves} ${layout.top}`}>
        <div className={styles.words}>
          <h1 className={layout.pageTitle}>Open a course you paid for</h1>
          <p className={layout.lede}>
            Paid with another address than the one you sign in with? Claim your course here.
          </p>
          <Stops ordered line="training">
            <Stop>
              You type the address that paid
              <p className={layout.soft}>It stands on the receipt of the payment partner.</p>
            </Stop>
            <Stop>
              We mail a link to it
              <p className={layout.soft}>It works once, within 48 hours.</p>
            </Stop>
            <Stop state="end">
              You open it and press its button
              <p className={layout.soft}>
                In the browser in which you want to learn. If you are signed in there, the course goes into your
                account.
              </p>
            </Stop>
          </Stops>
        </div>
        <Sheet line="training">
          <ClaimForm given={actionData} />
        </Sheet>
      </div>
    </section>
  );
}
