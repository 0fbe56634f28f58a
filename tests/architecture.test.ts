import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addresses } from "#app/site/addresses.server.ts";

const root = path.resolve(import.meta.dirname, "..");
const parts = ["app", "database", "partners", "demo", "labs", "server", "tests", "scripts", "bench"];
/** Whatever language it is written in, but for what Python leaves behind. */
const everyFile = parts.flatMap((part) =>
  readdirSync(path.join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.pyc$|^\./.test(entry.name))
    .map(({ name, parentPath }) => path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, "/")),
);
const files = everyFile.filter((file) => /\.(?:tsx?|[cm]?js|css)$/.test(file));
type Import = { file: string; target: string; typeOnly: boolean };
const imports = files.flatMap(importsOf);
const ofTheApp = imports.filter(
  ({ file, target }) => file.startsWith("app/") && target.startsWith("app/") && !isTest(file),
);

/** How the addresses of the site begin. */
const begin = [...new Set(addresses.map(({ path: each }) => each.split("/")[1] ?? ""))]
  .filter((part) => /^[\w.-]+$/.test(part))
  .map((part) => part.replaceAll(".", "\\."))
  .join("|");

/** The order of the wings stands in ARCHITECTURE.md, from the ground up. */
const wings = [
  ...readFileSync(path.join(root, "docs/ARCHITECTURE.md"), "utf8").matchAll(/^\| `app\/(\w+)\/` \|/gm),
].map(([, wing = ""]) => wing);

test("imports are seen at all, types among them", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(300);
  expect(imports.filter(({ typeOnly }) => typeOnly).length).toBeGreaterThan(300);
  expect(imports.filter(({ target }) => target.endsWith(".css")).length).toBeGreaterThan(100);
});

test("parts import only what their row of the table allows", () => {
  const allowed: Record<string, RegExp> = {
    app: /^(app|database|partners|public)\//,
    database: /^database\//,
    partners: /^partners\//,
    demo: /^demo\//,
    labs: /^labs\//,
  };
  const wrong = imports.filter(({ file, target }) => {
    const rule = allowed[file.split("/")[0] ?? ""];
    return rule && !isTest(file) && !rule.test(target);
  });

  expect(wrong.map(described)).toEqual([]);
});

test("every folder of the app is a wing with its place in the order", () => {
  const folders = new Set(files.map((file) => /^app\/(\w+)\//.exec(file)?.[1]).filter(Boolean));

  expect(folders).toEqual(new Set(wings));
  expect(wings.length).toBeLessThanOrEqual(16);
});

test("wings import down only, types too", () => {
  const height = (file: string) => {
    // What stands in app/ itself composes the wings; the list of addresses imports nothing and serves everybody.
    if (file === "app/routes.ts") return -1;
    const wing = /^app\/(\w+)\//.exec(file)?.[1];
    return wing ? wings.indexOf(wing) : wings.length;
  };
  const wrong = ofTheApp.filter(({ file, target }) => height(target) > height(file));

  expect(wrong.map(described)).toEqual([]);
});

test("rooms import each other in one direction, types too", () => {
  const room = (file: string) => (file.split("/").length > 2 ? path.posix.dirname(file) : file);
  const between = imports
    .filter(({ file }) => !isTest(file))
    .map(({ file, target }) => ({ file: room(file), target: room(target) }));

  expect(circles(between.filter(({ file, target }) => file !== target))).toEqual([]);
});

test("suites import each other in one direction, types too, and a wing has at most twenty suites and rooms", () => {
  const suite = (file: string) => /^app\/\w+\/[\w-]+(?=\/)/.exec(file)?.[0];
  const between = ofTheApp.flatMap(({ file, target }) => {
    const [from, to] = [suite(file), suite(target)];
    return from && to && from !== to ? [{ file: from, target: to }] : [];
  });
  const ofWings = Object.groupBy(new Set(files.map(suite).filter((each) => each !== undefined)), path.posix.dirname);

  expect(between.length).toBeGreaterThan(300);
  expect(circles(between)).toEqual([]);
  expect(Object.entries(ofWings).filter(([, inside = []]) => inside.length > 20)).toEqual([]);
});

test("files import each other in one direction, types too", () => {
  expect(circles(imports)).toEqual([]);
});

/** Each grows by its kind: a change of the tables, a partner's settings, a module of the one package that labs run. */
const lists = ["database/migrations", "labs/provider", "server/settings"];

test("a folder holds at most a dozen files besides tests and sheets, but for at most six lists", () => {
  const counted = Object.groupBy(
    everyFile.filter((file) => !isTest(file) && !/\.(?:journey\.ts|css)$/.test(file)),
    (file) => path.posix.dirname(file),
  );
  const crowded = Object.entries(counted).filter(([, inside = []]) => inside.length > 12);

  expect(
    crowded.filter(([folder]) => !lists.includes(folder)).map(([folder, inside = []]) => [folder, inside]),
  ).toEqual([]);
  expect(lists.filter((list) => !crowded.some(([folder]) => folder === list))).toEqual([]);
  expect(lists.length).toBeLessThanOrEqual(6);
});

test("addresses stand in routes.ts: no pattern and no list spells some again, and href() alone fills in a parameter", () => {
  const read = files.filter(
    (file) => /^(?:app|server)\/.*\.tsx?$/.test(file) && !isTest(file) && file !== "app/routes.ts",
  );
  const spelled = read.flatMap((file) =>
    addressesSpelled(readFileSync(path.join(root, file), "utf8")).map((text) => `${file}: ${text}`),
  );

  expect(spelled).toEqual([]);
  expect(read.length).toBeGreaterThan(1000);
});

test.for([
  ["const noPage = /^\\/(auth|api)\\//;", 1],
  ["const noWayBack = /^\\/($|auth\\/)/i;", 1],
  ["/^\\/dashboard\\b/.test(pathname)", 1],
  ['const pages = ["/schedule", "/search"];', 1],
  ["<Link to={`/tools/${slug}`}>", 1],
  ["lost(context, `/course/${track}/module/${module}`)", 1],
  ["/^\\/assets\\//.test(path)", 0],
  ['links({ Mission: "/about", FAQ: "/faq" })', 0],
  ['href("/tools/:tool", { tool: slug })', 0],
  ["`/schedule?from=${slug}`", 0],
  ["// as in `/tools/${slug}`", 0],
] as const)("an address that is spelled again is seen: %s", ([source, found]) => {
  expect(addressesSpelled(source)).toHaveLength(found);
});

test("what the server loads before its bundle has nothing of React, which would be the slow half", () => {
  const loaded = new Set(["server/main.ts"]);
  for (const file of loaded)
    for (const { target, typeOnly } of imports.filter((each) => each.file === file)) if (!typeOnly) loaded.add(target);

  const own = (file: string) =>
    /(?:^|\n)import (?!type)[^"']*?from "react(?:-\w+)*"/.test(readFileSync(path.join(root, file), "utf8"));
  expect(loaded.size).toBeGreaterThan(20);
  expect([...loaded].filter(own)).toEqual([]);
});

test("adapters are reached through their port", () => {
  const wrong = imports.filter(
    ({ file, target }) => file.startsWith("app/") && !isTest(file) && /^partners\/([\w-]+)\/(?!\1\.ts$)/.test(target),
  );

  expect(wrong.map(described)).toEqual([]);
});

test("route modules are imported by nobody", () => {
  const wrong = imports.filter(({ target }) => !target.includes("+types/") && /\.route\.tsx?$/.test(target));

  expect(wrong.map(described)).toEqual([]);
});

test("components and pure rules import no server file's values, the browser would get them", () => {
  const wrong = ofTheApp.filter(
    ({ file, target, typeOnly }) =>
      !typeOnly &&
      !/\.(server|route|mail)\.tsx?$/.test(file) &&
      !/^app\/(delivery|entry|root)/.test(file) &&
      /\.server\.ts$/.test(target),
  );

  expect(wrong.map(described)).toEqual([]);
});

test("what tests of every noun are made of stands in eight files, and one reads the contradictions", () => {
  const helpers = files.filter((file) => /^tests\/.*(?<!\.(?:test|journey))\.ts$/.test(file));
  const ofContradictions = helpers.filter((file) => file.startsWith("tests/contradictions/"));

  expect(helpers.length - ofContradictions.length).toBeLessThanOrEqual(8);
  expect(ofContradictions.length).toBeLessThanOrEqual(1);
});

test("scenes and processes are for tests: no product code imports them, nor anything of tests, and nobody a process", () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      /\.process\.ts$/.test(target) ||
      (/^(app|database|partners|demo|labs|server)\//.test(file) &&
        !isTest(file) &&
        (isTest(target) || target.startsWith("tests/"))),
  );

  expect(wrong.map(described)).toEqual([]);
});

test("what puts the server together says nothing itself: the owner's sentences stand in words.ts", () => {
  const sentence = /^(?!\s*(?:\/?\*|\/\/)).*["`'>](?:[A-Za-z][\w,:;.-]* ){4}/gm;
  const said = ["main", "open-site", "open-database"]
    .map((name) => `server/${name}.ts`)
    .flatMap((file) => {
      const found = readFileSync(path.join(root, file), "utf8").match(sentence) ?? [];
      return found.map((line) => `${file}: ${line.trim()}`);
    });

  expect(said).toEqual([]);
});

test("folders are named for nouns: no utils, lib, helpers, common, hooks, types", () => {
  expect(files.filter((file) => /\/(utils?|lib|helpers?|common|hooks|types|misc)\//.test(file))).toEqual([]);
});

function described({ file, target }: { file: string; target: string }) {
  return `${file} imports ${target}`;
}

/** A test, or what tests are made of: a scene of one noun, a process that a test starts and kills. */
function isTest(file: string) {
  return /\.(test|scene|process)\.tsx?$/.test(file);
}

/** Regular expressions, lists of texts and texts with a value put in that begin as an address of routes.ts does. */
function addressesSpelled(source: string) {
  const code = source.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/ .*/g, "");
  const patterns = code.matchAll(
    new RegExp(String.raw`/[^/\n]*(?<!\w)\\/(?:\((?:\?:)?(?:[^()\n]*\|)?)?(?:${begin})\b.*`, "g"),
  );
  const lists = code.matchAll(new RegExp(String.raw`\[(?:[^[\]{}()]*?"/(?:${begin})\b){2}[^[\]{}()]*\]`, "g"));
  const filledIn = code.matchAll(new RegExp(String.raw`\`/(?:${begin})(?:/[^\`?#\s]*)?/\$\{[^\`]*\``, "g"));
  return [...patterns, ...lists, ...filledIn].map(([text]) => text.trim());
}

/** Each way that leads back to where it began. */
function circles(arrows: { file: string; target: string }[]) {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of arrows) graph.set(file, (graph.get(file) ?? new Set()).add(target));
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (at: string, trail: string[]) => {
    if (trail.includes(at)) found.push([...trail.slice(trail.indexOf(at)), at].join(" → "));
    if (trail.includes(at) || done.has(at)) return;
    for (const next of graph.get(at) ?? []) walk(next, [...trail, at]);
    done.add(at);
  };
  for (const at of graph.keys()) walk(at, []);
  return found;
}

/** Paths are relative to the root; packages are left out. `typeOnly`: never reaches a bundle. */
function importsOf(file: string): Import[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(type\b)?[^"';]*?from\s+"([^"]+)"|(?:^|\n)import\s+"([^"]+)"|\bimport\("([^"]+)"\)|composes:[^;]*from\s+"([^"]+)"/g;
  return [...source.matchAll(pattern)]
    .map(([, type, ...targets]) => ({ typeOnly: type !== undefined, target: targets.find(Boolean) ?? "" }))
    .filter(({ target }) => target.startsWith(".") || target.startsWith("#"))
    .map(({ typeOnly, target }) => {
      const [bare = ""] = target.split("?");
      const found = bare.startsWith("#") ? bare.slice(1) : path.posix.join(path.posix.dirname(file), bare);
      return { file, target: found, typeOnly };
    });
}
