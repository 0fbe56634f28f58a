import { lost } from "#app/site/lost.server.ts";
import { readerOf, statusOf } from "#app/school/progress/learning/reader.server.ts";
import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/saved-module.route.ts";
import { writeModule } from "./saved-module.server.ts";

/** A module as one file that opens without a connection: module 1 for everybody, the others for whoever may read them. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const site = requireSite(context);
  const module = readModule(site.content, params.track, params.module);
  if (!module) throw lost(context, url);
  const { access, student } = await readerOf(site, request, module);
  const headers = { "Cache-Control": "no-store", Vary: "Authorization" };
  if (access !== "open") {
    const status = access === "locked" ? 403 : statusOf(access);
    return new Response("This module is for students of the program. Open its page to see why.", { status, headers });
  }
  const file = `${module.track}-module-${module.number}.html`;
  return new Response(await writeModule(site, module, student?.id), {
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
    },
  });
}
