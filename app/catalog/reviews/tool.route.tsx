import { href } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { answerForm } from "#app/forms/forms.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { fill } from "#app/content/words/words.ts";
import type { Route } from "./+types/tool.route.ts";
import { ReportForm } from "./report-form.tsx";
import { ToolArticle } from "./tool-article.tsx";
import { reportFields, reportSchema } from "./tool-report.ts";
import { reportMistake } from "./tool-report.server.ts";
import { toolPageOf } from "./tool-words.server.ts";
import { findTool, softwareApplication } from "#app/catalog/tools/tools.server.ts";

const failure = "We could not keep this just now. Your text is still here; please send it again in a minute.";

export function loader({ params, context, url }: Route.LoaderArgs) {
  const content = requireContent(context);
  const tool = findTool(content, params.tool);
  if (!tool) throw lost(context, url);

  describePage(context, softwareApplication(tool));
  describeTrail(
    context,
    { name: "AI Tools", path: "/aitools" },
    { name: tool.name, path: href("/tools/:tool", { tool: tool.slug }) },
  );
  const alternatives = tool.alternatives.map((slug) => findTool(content, slug)).filter((each) => each !== undefined);
  const { report, ...words } = toolPageOf(content);
  return {
    words,
    report,
    tool,
    alternatives: alternatives.map(({ slug, name, tagline, group }) => ({ slug, name, tagline, group })),
  };
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const tool = findTool(requireContent(context), params.tool);
  if (!tool) throw lost(context, url);

  return answerForm(request, { names: reportFields, schema: reportSchema, failure }, (report) =>
    reportMistake(requireSite(context), tool, report, context.get(visitorContext)),
  );
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction(), failure);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, tool } = loaderData;
  const { slug, name, tagline, group } = tool;
  return pageMeta(matches, {
    title: fill(words.title, { tool: name }),
    description: tagline,
    path: href("/tools/:tool", { tool: slug }),
    line: group,
  });
}

export default function ToolPage({
  loaderData: { words, report, tool, alternatives },
  actionData,
}: Route.ComponentProps) {
  return (
    <ToolArticle words={words} tool={tool} alternatives={alternatives}>
      {/* Its state is about one review: another tool's page starts anew. */}
      <ReportForm key={tool.slug} words={report} tool={tool} given={actionData} />
    </ToolArticle>
  );
}
