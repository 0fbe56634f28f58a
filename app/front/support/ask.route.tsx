import { data } from "react-router";
import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { refuseForm } from "#app/forms/refuse-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { readForm } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { originOf, requireSite, visitorContext } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/ask.route.ts";
import styles from "./ask.module.css";
import { askFailure } from "./ask-failure.ts";
import { AskForm } from "./ask-form.tsx";
import { longestAbout, questionFields, questionSchema } from "./question.ts";
import { askPerson } from "./questions.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Ask a person", path: "/ask" }]));
  const about = new URL(request.url).searchParams.get("about") ?? "";
  return { about: about.trim().slice(0, longestAbout) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, questionFields, questionSchema);
  if (!form.ok) return data(form, { status: 400 });

  const result = await askPerson(requireSite(context), form.value, context.get(visitorContext));
  if (!result.ok) return refuseForm(result, form.value, askFailure);
  return data({ ok: true as const });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), askFailure);
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
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.columns} ${layout.halves} ${layout.top}`}>
        <div className={styles.words}>
          <h1 className={layout.pageTitle}>Ask a person</h1>
          <p className={layout.lede}>
            For what the pages here do not answer. No sales script behind it, and no charge.
          </p>
          <Stops ordered>
            <Stop>
              You write
              <p className={layout.soft}>Two sentences on your situation help more than the perfect question.</p>
            </Stop>
            <Stop>
              Somebody who does the work reads it
              <p className={layout.soft}>Not a program, and nobody outside the company.</p>
            </Stop>
            <Stop state="end">
              You get an answer by email within two working days
              <p className={layout.soft}>If we are not the right people for it, that is the answer.</p>
            </Stop>
          </Stops>
        </div>
        <Sheet>
          <AskForm about={about} given={actionData} />
        </Sheet>
      </div>
    </section>
  );
}
