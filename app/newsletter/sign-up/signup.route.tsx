import { data } from "react-router";
import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { refuseForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { readForm } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { originOf, requireSite, visitorContext } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { second } from "#app/site/time.ts";
import type { Route } from "./+types/signup.route.ts";
import { editions } from "#app/newsletter/editions/editions.server.ts";
import { summarize } from "#app/newsletter/editions/edition-summary.ts";
import { signupFields, signupSchema } from "./newsletter.ts";
import { subscribe } from "./newsletter.server.ts";
import { NewsletterPage } from "./newsletter-page.tsx";
import { signupFailure } from "./signup-failure.ts";

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Newsletter", path: "/newsletter" }]));
  return { editions: editions.map(summarize) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, signupFields, signupSchema);
  if (!form.ok) return data(form, { status: 400 });

  const result = await subscribe(requireSite(context), form.value, context.get(visitorContext));
  if (!result.ok) return refuseForm(result, form.value, signupFailure);
  return data({ ok: true as const });
}

/** "Subscribing..." shows for at least the stated second (specification §4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), signupFailure, second);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "AI Weekly, the newsletter",
    description:
      "One letter a week for small companies: one idea worked out, one thing to try, one mistake we made. Four minutes, every Tuesday, free.",
    path: "/newsletter",
    line: "prompts",
  });
}

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage editions={loaderData.editions} given={actionData} />;
}
