import { z } from "zod";
import { requireMember } from "#app/people/members/require-member.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import type { Route } from "./+types/newsletter-api.route.ts";
import { chooseNewsletter, newsletterChoice } from "./newsletter-choice.server.ts";
import { readJson } from "#app/site/read-json.server.ts";

const wish = z.object({ subscribed: z.boolean() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  return answerJson(await newsletterChoice(site, await requireMember(site, request)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const member = await requireMember(site, request);
  const wished = await readJson(request, wish);
  if (!wished.ok) return answerJson(wished);
  const choice = { subscribed: wished.value.subscribed, visitor: context.get(visitorContext) };
  return answerJson(await chooseNewsletter(site, member, choice));
}
