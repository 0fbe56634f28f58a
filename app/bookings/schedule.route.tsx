import { data, href } from "react-router";
import { breadcrumbs } from "#app/schema-org.ts";
import { refuseForm } from "#app/form-stamps/refuse-form.ts";
import { sendForm } from "#app/form-stamps/send-form.ts";
import { readForm } from "#app/forms.ts";
import { leaveMessage } from "#app/inbox/inbox.server.ts";
import { pageMeta } from "#app/meta.ts";
import { programs } from "#app/programs/programs.server.ts";
import { ourCompany } from "#app/company/our-company.ts";
import { originOf, requireSite, visitorContext } from "#app/site.ts";
import { describePage } from "#app/structured-data.ts";
import type { Route } from "./+types/schedule.route.ts";
import { slotTimes } from "./day-rules.ts";
import { cityOf, dayIn, formatWholeDay } from "./days.ts";
import { requestFailure } from "./request-failure.ts";
import { SchedulePage } from "./schedule-page.tsx";
import { trainingFields, trainingSchema } from "./training-request.ts";

const { timeZone } = ourCompany;

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Training sessions", path: "/schedule" }]));
  return { courses: programs.map(({ slug, title }) => ({ slug, title })), times: slotTimes, timeZone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const schema = trainingSchema({ today: dayIn(timeZone, site.now()), courses: programs.map(({ slug }) => slug) });
  const form = await readForm(request, trainingFields, schema);
  if (!form.ok) return data(form, { status: 400 });

  const { firstName, lastName, email, course, day, time, ...stamped } = form.value;
  const said = `${formatWholeDay(day)}, ${time}, ${cityOf(timeZone)} time`;
  const result = await leaveMessage(
    site,
    {
      kind: "schedule",
      name: `${firstName} ${lastName}`,
      email,
      details: { course, time: said, zone: timeZone },
      page: href("/schedule"),
      stamped,
    },
    context.get(visitorContext),
  );
  if (!result.ok) return refuseForm(result, form.value, requestFailure);
  return data({ ok: true as const, said });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), requestFailure);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Training sessions",
    description:
      "Ask for a live training session: a weekday, one of six times and your course. We confirm by mail within two working days.",
    path: "/schedule",
    line: "training",
  });
}

export default function ScheduleRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  return <SchedulePage {...loaderData} given={actionData} />;
}
