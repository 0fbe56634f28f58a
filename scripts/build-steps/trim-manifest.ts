import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Manifest = { routes: Record<string, { hasDefaultExport: boolean }> };

/**
 * Leaves out of the list of routes that browsers get those which have no page: answers for programs are asked by fetch and
 * by plain links, never by React. Answers how many were left out.
 */
export function trimManifest(client: string) {
  const [file = ""] = globSync("assets/manifest-*.js", { cwd: client });
  const [, before = "", json = "", after = ""] =
    /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(readFileSync(path.join(client, file), "utf8")) ?? [];
  if (json === "") throw new Error(`${file}: the list of routes is not where React Router used to write it`);
  const manifest = JSON.parse(json) as Manifest;
  const all = Object.entries(manifest.routes);
  const pages = all.filter(([, { hasDefaultExport }]) => hasDefaultExport);
  writeFileSync(
    path.join(client, file),
    before + JSON.stringify({ ...manifest, routes: Object.fromEntries(pages) }) + after,
  );
  return all.length - pages.length;
}
