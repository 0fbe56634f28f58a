import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const rooms = ["app", "database", "partners", "demo", "server", "tests", "scripts", "bench"];
const files = rooms.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`),
);
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

/** Who composes others and is therefore imported by none of them (house style §3). */
const composers = ["dashboard", "admin", "home"];

test("imports are seen at all", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(300);
});

test("rooms import only what their row of the table allows", () => {
  const allowed: Record<string, RegExp> = {
    app: /^(app|database|partners|content)\//,
    database: /^database\//,
    partners: /^partners\//,
    demo: /^demo\//,
  };
  const wrong = imports.filter(({ file, target }) => {
    const rule = allowed[file.split("/")[0] ?? ""];
    return rule && !file.endsWith(".test.ts") && !rule.test(target);
  });

  expect(wrong.map(described)).toEqual([]);
});

test("the design system knows no noun", () => {
  const wrong = imports.filter(({ file, target }) => file.startsWith("app/ui/") && !target.startsWith("app/ui/"));

  expect(wrong.map(described)).toEqual([]);
});

test("adapters are reached through their port", () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith("app/") && !file.endsWith(".test.ts") && /^partners\/([\w-]+)\/(?!\1\.ts$)/.test(target),
  );

  expect(wrong.map(described)).toEqual([]);
});

test("route modules are imported by nobody, and composing nouns only by themselves", () => {
  const wrong = imports.filter(({ file, target }) => {
    if (target.includes("+types/")) return false;
    if (/\.route\.tsx?$/.test(target)) return true;
    const noun = /^app\/([^/]+)\//.exec(target)?.[1] ?? "";
    return composers.includes(noun) && !file.startsWith(`app/${noun}/`) && file !== "app/content/collections.ts";
  });

  expect(wrong.map(described)).toEqual([]);
});

test("components and pure rules import no server file's values, the browser would get them", () => {
  const wrong = imports.filter(({ file, target }) => {
    const component =
      file.startsWith("app/") &&
      !/\.(server|route|mail|test)\.tsx?$/.test(file) &&
      !/^app\/(boot|content|entry|root)/.test(file);
    return component && /\.server\.ts$/.test(target);
  });

  expect(wrong.map(described)).toEqual([]);
});

test("files import each other in one direction", () => {
  const graph = new Map<string, string[]>();
  for (const { file, target } of imports) graph.set(file, [...(graph.get(file) ?? []), target]);
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
    if (trail.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);

  expect(cycles).toEqual([]);
});

test("folders are named for nouns: no utils, lib, helpers, common, hooks, types", () => {
  expect(files.filter((file) => /\/(utils?|lib|helpers?|common|hooks|types|misc)\//.test(file))).toEqual([]);
});

function described({ file, target }: { file: string; target: string }) {
  return `${file} imports ${target}`;
}

/** Values only: `import type` never reaches a bundle. Paths are relative to the root; packages are left out. */
function importsOf(file: string) {
  const source = readFileSync(path.join(root, file), "utf8");
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^"';]*?from\s+"([^"]+)"|(?:^|\n)import\s+"([^"]+)"|\bimport\("([^"]+)"\)/g;
  return [...source.matchAll(pattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .filter((target) => target.startsWith(".") || target.startsWith("#"))
    .map((target) => (target.startsWith("#") ? target.slice(1) : path.posix.join(path.posix.dirname(file), target)))
    .map((target) => target.replace(/\?.*$/, ""));
}
