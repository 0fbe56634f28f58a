import { programTitle } from "#app/catalog/programs/programs.server.ts";
import { data, href } from "react-router";
import { waitInWords } from "#app/forms/refuse-form.ts";
import { readFields } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { notFound, redirectTo } from "#app/site/responses.ts";
import { requireContent } from "#app/site/content.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { TokenPage } from "#app/ui/token-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/enroll.route.ts";
import { WayInLine } from "#app/school/enrolment/way-in-line.tsx";
import { planWords } from "#app/school/enrolment/enrolment-words.server.ts";
import { isPaidPlan, isProgram, termsToday } from "#app/school/enrolment/enrolments.ts";
import { campaignOf, type Started, startEnrolment } from "./start-enrolment.server.ts";

/** Runs after the action too, so that it cannot lead away. */
export function loader({ params: { program }, context }: Route.LoaderArgs) {
  if (!isProgram(program)) throw notFound();
  return { program, title: programTitle(requireContent(context), program) };
}

/** The page goes on by itself: a redirect would be another form target than our policy allows (security.md B2). */
export async function action({ params: { program }, request, context }: Route.ActionArgs) {
  if (!isProgram(program)) throw notFound();
  const { plan = "" } = await readFields(request, ["plan"]);
  if (!isPaidPlan(plan)) throw redirectTo(`/certifications/${program}`);

  const site = requireSite(context);
  const campaign = campaignOf(site, request.headers.get("Referer") ?? "");
  const started = await startEnrolment(site, { program, plan, campaign }, context.get(visitorContext));
  return data(
    { plan, words: planWords(plan, termsToday(sitePrices(site.content), program, plan)), started },
    { status: statusOf(started), headers: headersOf(started) },
  );
}

function statusOf(started: Started) {
  if (started.ok || started.reason === "not-sold") return 200;
  return started.reason === "too-many" ? 429 : 503;
}

function headersOf(started: Started): Record<string, string> {
  if (started.ok) return { Refresh: `0; url=${started.link}`, "Cache-Control": "no-store" };
  return started.reason === "too-many" ? { "Retry-After": String(started.retryAfter) } : {};
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "To the payment page",
    description: "You pay on our payment partner's page.",
  });
}

export default function EnrollPage({ loaderData: { program, title }, actionData }: Route.ComponentProps) {
  if (!actionData)
    return (
      <TokenPage title={`Enroll in ${title}`}>
        <p className={layout.lede}>Choose how to pay on the page of the program, and press Enroll Now there.</p>
        <ButtonLink to={`/certifications/${program}`}>See {title}</ButtonLink>
      </TokenPage>
    );
  const { plan, words, started } = actionData;
  if (started.ok) return <OnTheWay words={`${title}. ${words}.`} link={started.link} />;
  if (started.reason === "not-sold")
    return (
      <TokenPage title="Enroll by a message">
        <p className={layout.lede}>Online payment for {title} is not open yet. Nothing was charged.</p>
        <p>Send us a message that you want to enroll, and a person answers with your payment link.</p>
        <ButtonLink to={`${href("/ask")}?about=enroll-${program}-${plan}`}>Ask for the link</ButtonLink>
      </TokenPage>
    );
  const sentence =
    started.reason === "too-many"
      ? `Enroll Now was pressed very often. Nothing was charged. Please try again in ${waitInWords(started.retryAfter)}.`
      : "Your wish could not be written down. Nothing was charged. Please try again in a minute.";
  return (
    <TokenPage title="That did not work">
      <Notice kind="error">{sentence}</Notice>
      <ButtonLink to={`/certifications/${program}`}>Back to the program</ButtonLink>
    </TokenPage>
  );
}

function OnTheWay({ words, link }: { words: string; link: string }) {
  return (
    <TokenPage title="To the payment page">
      <p className={layout.lede}>{words}</p>
      <p>
        You pay on our payment partner's page, which opens by itself now. Your course opens when the payment is here.
      </p>
      <ButtonLink to={link}>Go to the payment page</ButtonLink>
      <WayInLine first="You pay" reached={0} />
    </TokenPage>
  );
}
