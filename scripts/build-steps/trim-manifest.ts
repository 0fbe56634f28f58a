import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Entry = { parentId?: string; hasDefaultExport: boolean; module: string; imports: string[]; css?: string[] };
type Manifest = { routes: Record<string, Entry> };

/**
 * Leaves out of the list of routes that browsers get those which have no page, since answers for programs are asked by fetch
 * and by plain links, never by React; the scripts and sheets of a page that its frames bring anyway; and what is false, which
 * React Router reads of what is missing. Answers how many routes were left out.
 */
export function trimManifest(client: string) {
  const [file = ""] = globSync("assets/manifest-*.js", { cwd: client });
  const [, before = "", json = "", after = ""] =
    /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(readFileSync(path.join(client, file), "utf8")) ?? [];
  if (json === "") throw new Error(`${file}: the list of routes is not where React Router used to write it`);
  const manifest = JSON.parse(json) as Manifest;
  const all = Object.entries(manifest.routes);
  const pages = all
    .filter(([, { hasDefaultExport }]) => hasDefaultExport)
    .map(([id, entry]) => [id, { ...entry, ...ownParts(manifest, entry) }] as const);
  const routes: unknown = Object.fromEntries(pages);
  writeFileSync(
    path.join(client, file),
    before +
      JSON.stringify({ ...manifest, routes }, (_, value: unknown) => (value === false ? undefined : value)) +
      after,
  );
  return all.length - pages.length;
}

function ownParts({ routes }: Manifest, { parentId, imports, css = [] }: Entry) {
  const brought = new Set<string>();
  for (let frame = parentId && routes[parentId]; frame; frame = frame.parentId && routes[frame.parentId])
    for (const file of [frame.module, ...frame.imports, ...(frame.css ?? [])]) brought.add(file);
  const isOwn = (file: string) => !brought.has(file);
  return { imports: imports.filter(isOwn), css: css.filter(isOwn) };
}
