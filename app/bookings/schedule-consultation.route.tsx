import { data, href } from "react-router";
import { breadcrumbs } from "#app/schema-org.ts";
import { refuseForm } from "#app/form-stamps/refuse-form.ts";
import { sendForm } from "#app/form-stamps/send-form.ts";
import { readForm } from "#app/forms.ts";
import { leaveMessage } from "#app/inbox/inbox.server.ts";
import { pageMeta } from "#app/meta.ts";
import { ourCompany } from "#app/company/our-company.ts";
import { originOf, requireSite, visitorContext } from "#app/site.ts";
import { describePage } from "#app/structured-data.ts";
import type { Route } from "./+types/schedule-consultation.route.ts";
import { ConsultationPage } from "./consultation-page.tsx";
import { consultationFields, consultationSchema } from "./consultation-request.ts";
import { partsOfDay } from "./day-rules.ts";
import { cityOf, dayIn, formatWholeDay } from "./days.ts";
import { callTerms, findPurpose, purposeGroups } from "./purposes.server.ts";
import { requestFailure } from "./request-failure.ts";

const { timeZone } = ourCompany;
const path = "/schedule-consultation";

/** `?from=` names the page that somebody comes from; without it the page is the same for everybody and prerendered. */
export function loader({ url, context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Schedule a consultation", path }]));
  return {
    purpose: findPurpose(url.searchParams.get("from") ?? ""),
    groups: purposeGroups,
    terms: callTerms(),
    parts: partsOfDay,
    timeZone,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const form = await readForm(request, consultationFields, consultationSchema({ today: dayIn(timeZone, site.now()) }));
  if (!form.ok) return data(form, { status: 400 });

  const { purpose, name, email, day, part, message, ...stamped } = form.value;
  const { title, call } = findPurpose(purpose);
  const terms = callTerms()[call];
  const time = `${formatWholeDay(day)}, ${part} (${cityOf(timeZone)} time)`;
  const details = {
    about: title,
    call: `${terms.title}: ${terms.amount} ${terms.unit}`,
    time,
    zone: timeZone,
    message,
  };
  const result = await leaveMessage(
    site,
    { kind: "consultation", name, email, details, page: href(path), stamped },
    context.get(visitorContext),
  );
  if (!result.ok) return refuseForm(result, form.value, requestFailure);
  return data({ ok: true as const, said: `${title}. ${time}` });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), requestFailure);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Schedule a consultation",
    description:
      "Ask for a time to talk: a paid consultation, a free course advice call or a coaching session. The price is said before you ask.",
    path,
  });
}

export default function ScheduleConsultationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConsultationPage {...loaderData} given={actionData} />;
}
