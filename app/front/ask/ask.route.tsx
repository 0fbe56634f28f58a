import { answerForm } from "#app/forms/forms.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import type { Route } from "./+types/ask.route.ts";
import { askPageOf } from "./ask-words.server.ts";
import { AskForm } from "./ask-form.tsx";
import { longestAbout, questionFields, questionSchema } from "./question.ts";
import { askPerson } from "./questions.server.ts";

const failure = "We could not keep your question just now. Please send it again in a minute.";

export function loader({ request, context }: Route.LoaderArgs) {
  const words = askPageOf(requireContent(context));
  describeTrail(context, { name: words.title, path: "/ask" });
  const about = new URL(request.url).searchParams.get("about") ?? "";
  return { words, about: about.trim().slice(0, longestAbout) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, { names: questionFields, schema: questionSchema, failure }, (question) =>
    askPerson(requireSite(context), question, context.get(visitorContext)),
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

export default function AskPage({ loaderData: { words, about }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.heading} lede={words.lede} stops={words.stops.map(({ name, text }) => [name, text])}>
      <AskForm words={words.form} about={about} given={actionData} />
    </FormPage>
  );
}
