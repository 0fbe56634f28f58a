import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { LabNeed } from "#app/school/labs/lab-files.ts";
import { firmParts } from "./firm.ts";

/** What is no part of the provider that a lab brings along. */
const notForLabs = /(^|\/)(README\.md|tests|.*\.test\.ts|.*\.mjs)$/;

/**
 * Where each entry of a student's folder comes from: the lab's own folders one over the other, then the provider and
 * the parts of the firm that it needs, as files and whole folders.
 */
export function folderParts(root: string, firm: string, needs: readonly LabNeed[]) {
  const provider = path.join(root, "provider");
  const parts: [inside: string, from: string][] = [];
  if (needs.includes("provider") && existsSync(provider))
    for (const each of readdirSync(provider).filter((name) => !notForLabs.test(name)))
      parts.push([`provider/${each}`, path.join(provider, each)]);
  for (const need of needs)
    if (need !== "provider")
      for (const each of firmParts[need])
        if (existsSync(path.join(firm, each))) parts.push([`firm/${each}`, path.join(firm, each)]);
  return parts;
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
