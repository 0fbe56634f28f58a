import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { answerForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { originOf, requireSite, visitorContext } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { FormPage } from "#app/ui/form/form-page.tsx";
import type { Route } from "./+types/ask.route.ts";
import { AskForm } from "./ask-form.tsx";
import { longestAbout, questionFields, questionSchema } from "./question.ts";
import { askPerson } from "./questions.server.ts";

const failure = "We could not keep your question just now. Please send it again in a minute.";

export function loader({ request, context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Ask a person", path: "/ask" }]));
  const about = new URL(request.url).searchParams.get("about") ?? "";
  return { about: about.trim().slice(0, longestAbout) };
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

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Ask a person",
    description: "Send us a question in your own words. Somebody who does the work reads it and answers you by email.",
  });
}

export default function AskPage({ loaderData: { about }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Ask a person"
      lede="For what the pages here do not answer. No sales script behind it, and no charge."
      stops={[
        ["You write", "Two sentences on your situation help more than the perfect question."],
        ["Somebody who does the work reads it", "Not a program, and nobody outside the company."],
        [
          "You get an answer by email within two working days",
          "If we are not the right people for it, that is the answer.",
        ],
      ]}
    >
      <AskForm about={about} given={actionData} />
    </FormPage>
  );
}
