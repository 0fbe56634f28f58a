import { programTitle } from "#app/catalog/programs/programs.server.ts";
import { data, href } from "react-router";
import { waitInWords } from "#app/forms/limits/wait-in-words.ts";
import { readTyped } from "#app/forms/forms.ts";
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
import { WayInLine } from "#app/school/buying/enrolment/way-in-line.tsx";
import { planWords } from "#app/school/buying/enrolment-letters/enrolment-words.server.ts";
import { isPaidPlan, isProgram, termsToday } from "#app/school/buying/enrolment/enrolments.ts";
import { campaignOf, type Started, startEnrolment } from "./start-enrolment.server.ts";
import { fill } from "#app/content/words/words.ts";
import { enrollmentWordsOf, type EnrollmentWords } from "#app/school/courses/words/enrollment-words.server.ts";

/** Runs after the action too, so that it cannot lead away. */
export function loader({ params: { program }, context }: Route.LoaderArgs) {
  if (!isProgram(program)) throw notFound();
  const content = requireContent(context);
  const { enroll: words, way } = enrollmentWordsOf(content);
  return { words, way, program, title: programTitle(content, program) };
}

/** The page goes on by itself: a redirect would be another form target than our policy allows (security.md B2). */
export async function action({ params: { program }, request, context }: Route.ActionArgs) {
  if (!isProgram(program)) throw notFound();
  const { plan = "", email = "" } = await readTyped(request, ["plan", "email"]);
  if (!isPaidPlan(plan)) throw redirectTo(href("/certifications/:program", { program }));

  const site = requireSite(context);
  const campaign = campaignOf(site, request.headers.get("Referer") ?? "");
  const started = await startEnrolment(site, { program, plan, email, campaign }, context.get(visitorContext));
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

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function EnrollPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words: page, way, program, title } = loaderData;
  if (!actionData)
    return (
      <TokenPage title={fill(page.choose.heading, { program: title })}>
        <p className={layout.lede}>{page.choose.text}</p>
        <ButtonLink to={href("/certifications/:program", { program })}>
          {fill(page.choose.button, { program: title })}
        </ButtonLink>
      </TokenPage>
    );
  const { plan, words, started } = actionData;
  if (started.ok) return <OnTheWay page={page.going} way={way} words={`${title}. ${words}.`} link={started.link} />;
  if (started.reason === "not-sold")
    return (
      <TokenPage title={page.notSold.heading}>
        <p className={layout.lede}>{fill(page.notSold.text, { program: title })}</p>
        <p>{page.notSold.note}</p>
        <ButtonLink to={`${href("/ask")}?about=enroll-${program}-${plan}`}>{page.notSold.button}</ButtonLink>
      </TokenPage>
    );
  const sentence =
    started.reason === "too-many"
      ? fill(page.failed.tooOften, { wait: waitInWords(started.retryAfter) })
      : page.failed.text;
  return (
    <TokenPage title={page.failed.heading}>
      <Notice kind="error">{sentence}</Notice>
      <ButtonLink to={href("/certifications/:program", { program })}>{page.failed.button}</ButtonLink>
    </TokenPage>
  );
}

type OnTheWayProps = {
  page: EnrollmentWords["enroll"]["going"];
  way: EnrollmentWords["way"];
  words: string;
  link: string;
};

function OnTheWay({ page, way, words, link }: OnTheWayProps) {
  return (
    <TokenPage title={page.heading}>
      <p className={layout.lede}>{words}</p>
      <p>{page.text}</p>
      <ButtonLink to={link}>{page.button}</ButtonLink>
      <WayInLine words={way} first="pay" reached={0} />
    </TokenPage>
  );
}
