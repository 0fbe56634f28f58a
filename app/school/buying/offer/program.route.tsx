import { href } from "react-router";
import { courseOf } from "#app/school/courses/course/courses.server.ts";
import { freeModule, modulePath, trackOf } from "#app/school/courses/course/courses.ts";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import type { Route } from "./+types/program.route.ts";
import { hoursSaidFor } from "#app/school/courses/hours/measured-hours.server.ts";
import { readingWaitFor } from "./reading-wait.server.ts";
import { courseSchema } from "./course-schema.ts";
import { ProgramArticle } from "./program-article.tsx";
import { claimOf, findProgram, pricesOf, programPath } from "#app/catalog/programs/programs.server.ts";
import { fill } from "#app/content/words/words.ts";
import { programPageOf } from "#app/school/courses/words/program-words.server.ts";

export const handle = { stop: true };

/** `?plan=prepaid` comes from the course list, where the plan was chosen. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const program = findProgram(content, params.program);
  if (!program) throw lost(context, url);

  const origin = originOf(context);
  const path = programPath(program);
  const { slug, terms } = pricesOf(content, program);
  describePage(context, courseSchema(origin, program, terms));
  describeTrail(context, { name: "Courses", path: "/certifications" }, { name: program.title, path });
  const course = courseOf(requireContent(context), slug);
  return {
    words: programPageOf(content),
    program,
    investment: {
      slug,
      terms,
      claim: claimOf(content, program),
      tax: sitePrices(content).tax,
      plan: url.searchParams.get("plan") === "prepaid" ? ("prepaid" as const) : ("monthly" as const),
      modules: program.modules.map(({ title }) => title),
    },
    lessons: course.map(({ lessons }) => lessons.map(({ title }) => title)),
    free: modulePath(trackOf(slug), freeModule),
    wait: await readingWaitFor(context, trackOf(slug)),
    hoursSaid: await hoursSaidFor(context, trackOf(slug)),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, program } = loaderData;
  return pageMeta(matches, {
    title: fill(words.title, { program: program.title }),
    description: program.summary,
    path: href("/certifications/:program", { program: program.slug }),
    line: "training",
  });
}

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  return <ProgramArticle {...loaderData} />;
}
