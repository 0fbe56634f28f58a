import { data } from "react-router";
import { refuseForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { readForm } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/mail-sign-in.route.ts";
import { MailSignInForm } from "./mail-sign-in-form.tsx";
import { mailSignInFailure } from "./mail-sign-in-failure.ts";
import styles from "./mail-sign-in.module.css";
import { mailSignInFields, mailSignInSchema } from "./mail-sign-in.ts";
import { mailSignInLink } from "./sign-in-links.server.ts";

/** There only where members sign in by mail. */
export function loader({ context }: Route.LoaderArgs) {
  if (requireSite(context).community.entry.kind !== "mail") throw notFound();
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  if (site.community.entry.kind !== "mail") throw notFound();
  const form = await readForm(request, mailSignInFields, mailSignInSchema);
  if (!form.ok) return data(form, { status: 400 });

  const result = await mailSignInLink(site, form.value, context.get(visitorContext));
  if (!result.ok) return refuseForm(result, form.value, mailSignInFailure);
  return data({ ok: true as const });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), mailSignInFailure);
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
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.columns} ${layout.halves} ${layout.top}`}>
        <div className={styles.words}>
          <h1 className={layout.pageTitle}>Sign in by mail</h1>
          <p className={layout.lede}>Your mailbox is the key. There is no password to remember and none to steal.</p>
          <Stops ordered line="training">
            <Stop>
              You type your address
              <p className={layout.soft}>The one with which you are a member of the community.</p>
            </Stop>
            <Stop>
              We mail you a link
              <p className={layout.soft}>It works once, within 20 minutes.</p>
            </Stop>
            <Stop state="end">
              You open it and press its button
              <p className={layout.soft}>In the browser in which you want to be signed in.</p>
            </Stop>
          </Stops>
        </div>
        <Sheet line="training">
          <MailSignInForm given={actionData} />
        </Sheet>
      </div>
    </section>
  );
}
