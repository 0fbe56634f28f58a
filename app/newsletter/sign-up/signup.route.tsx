import { answerForm } from "#app/forms/forms.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { second } from "#app/site/time.ts";
import type { Route } from "./+types/signup.route.ts";
import { newsletterWordsOf } from "#app/newsletter/words/newsletter-words.server.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import { summarize } from "#app/newsletter/editions/edition-summary.ts";
import { type Signup, signupFields, signupSchema } from "./newsletter.ts";
import { subscribe } from "./newsletter.server.ts";
import { NewsletterPage } from "./newsletter-page.tsx";

/** Specification §5. */
const failure = "Failed to subscribe. Please try again later.";

export function loader({ context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Newsletter", path: "/newsletter" });
  const content = requireContent(context);
  return { words: newsletterWordsOf(content), editions: editionsOf(content).map(summarize) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = { names: signupFields, schema: signupSchema, failure, said: ({ email }: Signup) => email };
  return answerForm(request, asked, (signup) => subscribe(requireSite(context), signup, context.get(visitorContext)));
}

/** "Subscribing..." shows for at least the stated second (specification §4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), failure, second);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/newsletter", line: "prompts" });
}

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage {...loaderData} given={actionData} />;
}
