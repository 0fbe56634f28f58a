import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/plan-calendar.route.ts";
import { writePlanCalendar } from "./plan-calendar.server.ts";

/** A student's plan for a calendar program, which can bring no header: its address is the proof. To save, or to subscribe to. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const calendar = await writePlanCalendar(requireSite(context), params.token);
  if (calendar === undefined) throw notFound();
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="plan.ics"',
      "Cache-Control": "private, max-age=300",
    },
  });
}
