import { programTitle } from "#app/catalog/programs/programs.server.ts";
import { data } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/success.route.ts";

import { isProgram } from "#app/school/buying/enrolment/enrolments.ts";
import { SuccessPage } from "./success-page.tsx";
import { successView } from "./success.server.ts";
import { enrollmentWordsOf } from "#app/school/courses/words/enrollment-words.server.ts";

/** Looks again by itself, and ties the course to whoever is signed in. */
export const handle = { hydrate: "now" };

/** The payment partner returns here with its number of the visit. `look` counts how often the page looked, without script. */
export async function loader({ params: { program }, url, context }: Route.LoaderArgs) {
  if (!isProgram(program)) throw notFound();
  const session = url.searchParams.get("session_id") ?? "";
  const site = requireSite(context);
  const view = await successView(site, program, session);
  const look = Math.max(0, Math.floor(Number(url.searchParams.get("look")) || 0));
  const { success: words, way } = enrollmentWordsOf(site.content);
  return data(
    { words, way, program, title: programTitle(site.content, program), session, look, view },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function SuccessRoutePage({ loaderData }: Route.ComponentProps) {
  return (
    <section className={layout.section}>
      <div className={`${layout.narrow} ${layout.stack}`}>
        <SuccessPage {...loaderData} />
      </div>
    </section>
  );
}
