import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { LabNeed } from "#app/school/courses/labs/lab-files.ts";
import { firmParts } from "./firm.ts";

/** What is no part of the provider that a lab brings along. */
const notForLabs = /(^|\/)(README\.md|tests|.*\.test\.ts|.*\.mjs)$/;

/** Replies that the provider makes up by rules; all others are recorded for single labs. */
const forAll = "generic";

/** A lab, where it lies and what it needs. */
type Lab = { folder: string; needs: readonly LabNeed[] };

/**
 * Where each entry of a student's folder comes from that is not the lab's own: the provider with the scripts that the lab
 * names, since others may hold what belongs to labs that are not open to its reader, and the parts of the firm.
 */
export function folderParts(root: string, firm: string, { folder, needs }: Lab) {
  const parts = needs.includes("provider") ? providerParts(path.join(root, "provider"), folder) : [];
  for (const need of needs)
    if (need !== "provider")
      for (const each of firmParts[need])
        if (existsSync(path.join(firm, each))) parts.push([`firm/${each}`, path.join(firm, each)]);
  return parts;
}

function providerParts(provider: string, lab: string): [inside: string, from: string][] {
  if (!existsSync(provider)) return [];
  const files = globSync(["README.md", "{start,tests,solution}/**/*.py"], { cwd: lab });
  const said = files.map((file) => readFileSync(path.join(lab, file), "utf8")).join("\n");
  const scripts = globSync("scripts/*.json", { cwd: provider }).filter((script) => {
    const name = path.basename(script, ".json");
    return name === forAll || said.includes(name);
  });
  const others = readdirSync(provider).filter((name) => name !== "scripts" && !notForLabs.test(name));
  return [...others, ...scripts].map((each) => [`provider/${each}`, path.join(provider, each)]);
}

/** A folder in which a lab's tests run: copies of what is the lab's own, links to what all share. */
export function makeFolder(folder: string, layers: string[], shared: [inside: string, from: string][]) {
  mkdirSync(folder);
  for (const layer of layers.filter((each) => existsSync(each)))
    cpSync(layer, path.join(folder, path.basename(layer) === "tests" ? "tests" : ""), { recursive: true });
  for (const [inside, from] of shared) {
    const place = path.join(folder, inside);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(from, place, statSync(from).isDirectory() ? "junction" : "file");
  }
}
