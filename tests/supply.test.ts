import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
type Package = {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  link?: boolean;
};
const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};
const packages = Object.entries(lock.packages).filter(([name]) => name !== "");
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as Record<
  string,
  Record<string, string>
>;
const floors = JSON.parse(readFileSync(path.join(root, "tests/version-floors.json"), "utf8")) as {
  floors: Record<string, string>;
  advisories: { id: string; package: string; fixed: string; test: string }[];
};
const sources = sourcesIn(["app", "server", "database", "partners", "demo"]);

test("A2: no package is below its floor, and all of React Router is one version", () => {
  for (const [name, floor] of Object.entries(floors.floors)) {
    expect(isAtLeast(versionOf(name), floor), name).toBe(true);
  }
  const routers = packages
    .filter(([name]) => /node_modules\/(react-router|@react-router\/\w+)$/.test(name))
    .map(([, { version }]) => version);
  expect(new Set(routers).size).toBe(1);
  expect(versionOf("react-dom")).toBe(versionOf("react"));
});

test("A2: each known advisory is fixed in what is locked, and a test of ours stands for it", () => {
  const titles = ["tests", "app"].flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(test|journey)\.ts$/.test(file))
      .flatMap((file) => titlesIn(readFileSync(path.join(root, part, file), "utf8"))),
  );
  expect(floors.advisories.length).toBeGreaterThan(0);
  for (const { id, package: name, fixed, test: ours } of floors.advisories) {
    expect(isAtLeast(versionOf(name), fixed), id).toBe(true);
    expect(titles.includes(ours), `${id}: ${ours}`).toBe(true);
  }
});

test("A1: a Node too old to begin with is refused with one clear line", () => {
  const faked =
    "Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); require('./scripts/running/setup.cjs')";

  const { status, stderr } = spawnSync(process.execPath, ["-e", faked], { cwd: root, encoding: "utf8" });

  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^Node 20 or newer is needed/);
});

test("A3: no server components and no unstable switches", () => {
  expect(packages.filter(([name]) => /react-server-dom/.test(name))).toEqual([]);
  expect(sources.filter((source) => /\bunstable_|"use server"/.test(source))).toEqual([]);
});

test("A1: the runtime comes with the packages, one for each platform, at a supported version", () => {
  const runtimes = Object.entries(manifest.optionalDependencies ?? {}).filter(([name]) => /^node(-bin)?-/.test(name));

  expect(runtimes.length).toBeGreaterThanOrEqual(5);
  expect(runtimes.every(([, version]) => isAtLeast(version, "22.23.2"))).toBe(true);
  expect(process.versions.node.split(".").map(Number)[0]).toBeGreaterThanOrEqual(22);
});

test("G1: every package is pinned with integrity and needs no install script", () => {
  expect(packages.filter(([, { integrity, link }]) => !integrity && !link)).toEqual([]);
  expect(
    packages.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional).map(([name]) => name),
  ).toEqual([]);
  for (const section of ["dependencies", "devDependencies", "optionalDependencies"]) {
    expect(Object.values(manifest[section] ?? {}).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  }
});

/** What no code of ours names, and what names it. */
const ofTools: Record<string, string> = {
  typescript: "its command is tsc",
  "oxlint-tsgolint": "oxlint --type-aware runs it",
  "@react-router/node": "@react-router/dev looks for it here, and else bundles the server for no Node",
  "@types/node": "every node: import",
};

test("G2: what code of ours imports is declared, and what is declared is used", () => {
  const rooms = ["app", "server", "database", "partners", "demo", "labs", "tests", "scripts", "bench"];
  const configs = readdirSync(root).filter((file) => file.endsWith(".config.ts"));
  const code = [...sourcesIn(rooms), ...configs.map((file) => readFileSync(path.join(root, file), "utf8"))];
  const imported = new Set(code.flatMap(importedIn));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const isNamed = (name: string) => code.some((source) => source.includes(`"${name}`) || source.includes(`/${name}/`));

  expect(imported.size).toBeGreaterThan(40);
  expect([...imported].filter((name) => !declared.includes(name) && !declared.includes(`@types/${name}`))).toEqual([]);
  expect(declared.filter((name) => !(name in ofTools) && !isNamed(name.replace("@types/", "")))).toEqual([]);
});

test("G2: few packages run in production, and each licence is on the list", () => {
  const production = packages.filter(([, { dev, optional }]) => !dev && !optional);
  const licences = production.map(([name]) => {
    const { license } = JSON.parse(readFileSync(path.join(root, name, "package.json"), "utf8")) as { license?: string };
    return { name, license };
  });

  expect(production.length).toBeLessThanOrEqual(60);
  expect(Object.keys(manifest.dependencies ?? {}).length).toBeLessThanOrEqual(20);
  const allowed = /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Unlicense|\(MIT OR .*\)|EUPL-1\.1\+)$/;
  expect(licences.filter(({ license }) => !allowed.test(license ?? ""))).toEqual([]);
});

function sourcesIn(rooms: string[]) {
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file))
      .map((file) => readFileSync(path.join(root, room, file), "utf8")),
  );
}

/** Names of packages that a file imports; `untyped` imports one that has no types (tests/independent-verifier.ts). */
function importedIn(source: string) {
  const imported =
    /^(?:import|export|\})(?:[^"';]* from)? "([^"]+)"|(?:\bimport|\brequire|\buntyped<[^(]*>)\("([^"]+)"\)/gm;
  return [...source.matchAll(imported)].flatMap(([, target, called = ""]) => {
    const name = /^(?:@[\w-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(target ?? called)?.[0];
    return name === undefined || isBuiltin(name) ? [] : [name];
  });
}

/** Titles of tests that run always: none that is skipped or left to do. */
function titlesIn(source: string) {
  const begun = /^\s*(?:test|rehearsal)(?:\.for\([^)]*\))?\(\s*(["'`])(.+?)\1,/gm;
  return [...source.matchAll(begun)].map(([, , title = ""]) => title);
}

function versionOf(name: string) {
  return lock.packages[`node_modules/${name}`]?.version ?? "0.0.0";
}

function isAtLeast(version: string, floor: string) {
  return version.localeCompare(floor, "en", { numeric: true }) >= 0;
}
