import { templatesFolder } from "#app/school/courses/labs/labs.ts";
import { findLab } from "#app/school/courses/labs/labs.server.ts";
import { readLabFile, solutionEnding } from "#app/school/courses/labs/lab-files.server.ts";
import { readerOf, statusOf } from "#app/school/progress/learning/reader.server.ts";
import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/lab-file.route.ts";
import { handedIn } from "./lab-view.server.ts";

const headers = { "Cache-Control": "no-store", Vary: "Authorization" };

const types: Record<string, string> = {
  zip: "application/zip",
  csv: "text/csv; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  png: "image/png",
};

/** A file of a lab, or a template of the project: for whoever may read its module; the solution for a student who handed in a version, in module 1 too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const module = readModule(site.content, params.track, params.module);
  if (!module || !(params.lab === templatesFolder || findLab(module, params.lab))) throw notFound();
  const { access, student } = await readerOf(site, request, module);
  if (access !== "open")
    return refused("This file is for students of the program. Open the page of its module to see why.", access);
  const isSolution = params.file.endsWith(solutionEnding);
  if (isSolution && !(student && (await handedIn(site, student.id, module))))
    return refused("Our solution opens when you have handed in a version of this module's work.", "locked");
  const bytes = await readLabFile(`${module.track}/${module.number}/${params.lab}`, params.file);
  if (!bytes) throw notFound();
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      "Content-Type": types[params.file.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "Content-Disposition": `attachment; filename="${params.file}"`,
    },
  });
}

function refused(why: string, access: Parameters<typeof statusOf>[0]) {
  return new Response(why, { status: access === "locked" ? 403 : statusOf(access), headers });
}
