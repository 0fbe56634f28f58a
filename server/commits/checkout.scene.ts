import { execFileSync } from "node:child_process";
import path from "node:path";
import { test } from "vitest";
import type { Engine } from "#database/database.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { rehearsal } from "#tests/rehearsal.ts";
import { openCommits } from "./commits.ts";
import { type Git, openGit } from "./git.ts";

const git = findGit();

/** Skipped, and listed as such, where this machine has no git. */
export const gitTest = git === "none" ? test.skip : test;
export const gitRehearsal = git === "none" ? test.skip : rehearsal;
export const [ada, bea] = ["ada@example.org", "bea@example.org"];

type Start = { engine?: Engine; checkout?: "own" | "outer" | "none"; git?: (real: Git) => Git };

/** A site whose content folder is a checkout with one commit of everything, its identity and signing set as badly as can be. */
export async function openCheckout({ engine = "sqlite", checkout = "own", git = (real) => real }: Start = {}) {
  // Whatever becomes a checkout here lies in a folder of this test alone.
  const around = temporaryFolder();
  const open = await openContentSite(engine, path.join(around, "content"));
  const { site, folder } = open;
  site.owner = { ...site.owner, emails: [ada, bea] };
  const top = checkout === "outer" ? around : folder;
  const inside = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  if (checkout !== "none") {
    execFileSync("git", ["init", "--quiet", "--initial-branch=main", top]);
    for (const [name, value] of [
      ["user.name", "Somebody"],
      ["user.email", "somebody@example.org"],
    ] as const)
      inside("config", name, value);
    inside("add", "--all");
    inside("commit", "--quiet", "--message", "Begin");
    inside("config", "commit.gpgSign", "true");
    inside("config", "gpg.program", "/bin/false");
  }
  const warnings: (string | null)[] = [];
  const mark = path.join(temporaryFolder(), "content-commit");
  const start = () =>
    openCommits({
      folder,
      mark,
      origin: site.origin,
      database: site.database,
      now: site.now,
      number: open.number,
      warn: (words) => warnings.push(words),
      git: git(openGit(folder)),
    });
  const text = (file: string) => site.publishing.sources().get(file) ?? "";
  const change = (file: string, from: RegExp, to: string) => ({
    file,
    base: text(file),
    text: text(file).replace(from, to),
  });
  const publish = (line: string, who = ada, note = "") =>
    site.publishing.publish({ changes: [change("company.yaml", /^tagline: .*$/m, `tagline: ${line}`)], who, note });
  const log = () => inside("log", "--reverse", "--format=%an <%ae>|%cn|%s").split("\n").slice(1);
  const commits = start();
  return { ...open, inside, warnings, start, commits, change, publish, text, log };
}

function findGit() {
  try {
    return execFileSync("git", ["--version"], { encoding: "utf8" });
  } catch {
    return "none";
  }
}
