import { data, href } from "react-router";
import { refuseForm, readForm } from "#app/forms/forms.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { ScheduleCall } from "#app/content/words/schedule-call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/roadmap.route.ts";
import { askToBeTold } from "./interest.server.ts";
import { interestFields, interestSchema } from "./interest.ts";
import { roadmapOf } from "./roadmap.server.ts";
import styles from "./roadmap.module.css";
import { RoadmapItem } from "./roadmap-item.tsx";

const failure = "We could not keep this just now. Please send your address again in a minute.";

export function loader({ context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Future Roadmap", path: "/launchpad" });
  return roadmapOf(requireContent(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, interestFields, interestSchema);
  if (!form.ok) return data(form, { status: 400 });

  const { product } = form.value;
  const entry = roadmapOf(requireContent(context)).roadmap.find(({ slug }) => slug === product);
  if (!entry)
    return data(
      { ok: false as const, errors: { form: "Please choose one of the two products." }, typed: form.value },
      { status: 400 },
    );
  const result = await askToBeTold(requireSite(context), entry, form.value, context.get(visitorContext));
  if (!result.ok) return refuseForm(result, form.value, failure);
  return data({ ok: true as const, product });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), failure);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/launchpad" });
}

export default function RoadmapPage({ loaderData: { words, roadmap: entries }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className={`${layout.wrap} ${styles.head}`}>
        <h1 className={layout.pageTitle}>{words.heading}</h1>
        <p className={layout.lede}>{words.intro}</p>
      </div>
      {entries.map((entry) => (
        <RoadmapItem
          key={entry.slug}
          words={words}
          entry={entry}
          given={productOf(actionData) === entry.slug ? actionData : undefined}
        />
      ))}
      <ScheduleCall {...words.call} to={href("/schedule-consultation")} />
    </>
  );
}

type Answer = Route.ComponentProps["actionData"];

/** Which of the forms was answered, when it was sent without script. */
function productOf(answer: Answer) {
  return answer?.ok ? answer.product : answer?.typed.product;
}
