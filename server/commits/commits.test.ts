import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { takeBack } from "#app/desk/release/content-history/take-back.server.ts";
import { keepDraft } from "#app/desk/writing/drafts/drafts.server.ts";
import { publishDrafts } from "#app/desk/writing/drafts/publish-drafts.server.ts";
import { minute } from "#app/site/time.ts";
import { ada, bea, gitRehearsal, gitTest, openCheckout } from "./checkout.scene.ts";
import { smallWebp } from "#app/content/pictures/pictures.scene.ts";
import { engines } from "#tests/databases.ts";
import type { Git } from "./git.ts";

// Whoever comes first reads all content.
gitTest.for(engines)(
  "a release is a commit with its owner's name and its files alone, on %s",
  { timeout: 60_000 },
  async (engine) => {
    const { site, publish, commits, inside, log, text } = await openCheckout({ engine });
    await site.database.queries
      .insertInto("desk_people")
      .values({ id: "1", email: ada, name: "Ada Example", role: "owner", added_at: 1, ended_at: null })
      .execute();
    await publish("One line", ada, "A better line");
    await commits.catchUp();
    await publish("Another line", "owner key");
    await commits.catchUp();
    await takeBack(site, bea, 2);
    await commits.catchUp();

    const host = new URL(site.origin).host;
    expect(log()).toEqual([
      `Ada Example <${ada}>|${host}|A better line`,
      `owner key <>|${host}|Publish number 2`,
      `${bea} <${bea}>|${host}|Takes back number 2`,
    ]);
    expect(inside("show", "--format=", "--name-only", "HEAD")).toBe("company.yaml");
    expect(`${inside("show", "HEAD:company.yaml")}\n`).toBe(text("company.yaml"));
    expect(inside("status", "--porcelain")).toBe("");
  },
);

gitTest("new, moved and taken away files are in the commit, pictures in their bytes", async () => {
  const { site, commits, inside, text } = await openCheckout();
  const [from, to] = ["tutorials/first-agent.yaml", "pictures/a-desk.webp"];
  const gone = [...site.publishing.sources().keys()].find((file) => file.startsWith("tutorials/")) ?? from;
  await keepDraft(site.database.queries, ada, { file: to, base: null, text: smallWebp.toString("base64"), at: 1 });
  await keepDraft(site.database.queries, ada, { file: gone, base: text(gone), text: null, at: 1 });
  const moved = gone.replace(".yaml", "-moved.yaml");
  await keepDraft(site.database.queries, ada, { file: moved, base: null, text: text(gone), at: 1 });

  expect(await publishDrafts(site, ada, "")).toMatchObject({ ok: true });
  await commits.catchUp();

  expect(inside("show", "--format=", "--name-status", "--no-renames", "HEAD").split("\n").toSorted()).toEqual(
    [`A\t${moved}`, `A\t${to}`, `D\t${gone}`].toSorted(),
  );
  expect(inside("rev-parse", `HEAD:${to}`)).toBe(inside("hash-object", to));
  expect(inside("status", "--porcelain")).toBe("");
});

gitTest("what somebody staged or is typing stays theirs, of the same file too", async () => {
  const { publish, commits, inside, folder, change } = await openCheckout();
  writeFileSync(path.join(folder, "temp.md"), "---\ntitle: Theirs\n---\n");
  writeFileSync(path.join(folder, "notes.txt"), "not content");
  inside("add", "temp.md", "notes.txt");
  await publish("One line");
  await commits.catchUp();
  expect(inside("show", "--format=", "--name-only", "HEAD")).toBe("company.yaml");
  expect(inside("diff", "--cached", "--name-only").split("\n")).toEqual(["notes.txt", "temp.md"]);

  const hashed = (body: string) =>
    execFileSync("git", ["hash-object", "-w", "--stdin"], { cwd: folder, input: body, encoding: "utf8" }).trim();
  const staged = change("company.yaml", /^tagline: .*$/m, "tagline: Staged");
  inside("update-index", "--cacheinfo", `100644,${hashed(staged.text)},company.yaml`);
  await publish("Another line");
  await commits.catchUp();

  expect(inside("show", "HEAD:company.yaml")).toContain("tagline: Another line");
  expect(inside("show", ":company.yaml")).toContain("tagline: Staged");
});

gitTest("hooks, signing and a missing identity stop nothing", async () => {
  const { publish, commits, inside, folder, warnings } = await openCheckout();
  inside("config", "--unset", "user.name");
  inside("config", "user.useConfigOnly", "true");
  mkdirSync(path.join(folder, ".git/hooks"), { recursive: true });
  for (const hook of ["pre-commit", "commit-msg", "post-commit", "reference-transaction", "post-index-change"])
    writeFileSync(path.join(folder, ".git/hooks", hook), "#!/bin/sh\necho ran >> hooked\nexit 1\n", { mode: 0o755 });
  await publish("One line");
  await commits.catchUp();

  expect(inside("log", "-1", "--format=%s")).toBe("Publish number 1");
  expect(inside("status", "--porcelain")).toBe("");
  expect(warnings).toEqual([null]);
});

gitTest("a checkout at no branch, and one without any commit, are committed to as well", async () => {
  const detached = await openCheckout();
  detached.inside("checkout", "--quiet", "--detach");
  await detached.publish("One line");
  await detached.commits.catchUp();
  expect(detached.inside("log", "--format=%s", "HEAD").split("\n")).toEqual(["Publish number 1", "Begin"]);
  expect(detached.inside("log", "--format=%s", "main")).toBe("Begin");

  const empty = await openCheckout({ checkout: "none" });
  empty.inside("init", "--quiet", "--initial-branch=main");
  await empty.publish("One line");
  await empty.commits.catchUp();
  expect(empty.inside("log", "--format=%s")).toBe("Publish number 1");
  expect(empty.inside("ls-files")).toBe("company.yaml");
});

gitTest("ignored files are left out, and a release of them alone is no commit", async () => {
  const { publish, commits, inside, folder, site, text, log } = await openCheckout();
  inside("rm", "--quiet", "--cached", "company.yaml");
  writeFileSync(path.join(folder, ".gitignore"), "company.yaml\n");
  inside("add", ".gitignore");
  inside("-c", "commit.gpgSign=false", "commit", "--quiet", "--message", "Ignore it");
  await publish("One line");
  await commits.catchUp();
  expect(log()).toEqual([expect.stringContaining("Ignore it")]);

  const gone = text("temp.md").replace(/^title: .*$/m, "title: Scratch");
  await site.publishing.publish({
    changes: [{ file: "temp.md", base: text("temp.md"), text: gone }],
    who: ada,
    note: "",
  });
  await commits.catchUp();
  expect(inside("show", "--format=", "--name-only", "HEAD")).toBe("temp.md");
});

gitTest("within another checkout, without one, and without git nothing happens", async () => {
  const outer = await openCheckout({ checkout: "outer" });
  await outer.publish("One line");
  await outer.commits.catchUp();
  expect([outer.log(), outer.warnings]).toEqual([[], [null]]);

  const none = await openCheckout({ checkout: "none" });
  await none.publish("One line");
  await none.commits.catchUp();
  expect(none.warnings).toEqual([null]);

  const missing = () =>
    Promise.reject(Object.assign(new Error("spawn git ENOENT"), { name: "GitTrouble", code: "ENOENT" }));
  const without = await openCheckout({ git: () => missing });
  await without.publish("One line");
  await without.commits.catchUp();
  expect([without.log(), without.warnings]).toEqual([[], [null]]);
});

gitTest("two who publish at once are two commits in their order, however often it is asked for", async () => {
  const { publish, site, change, commits, start, log, inside } = await openCheckout();
  const other = start();
  const prices = change("prices.yaml", /^savingClaim: .*$/m, "savingClaim: over 15%");
  const [one, two] = await Promise.all([
    publish("One line"),
    site.publishing.publish({ changes: [prices], who: bea, note: "" }),
  ]);
  await Promise.all([commits.catchUp(), commits.catchUp()]);
  await other.catchUp();

  expect([one.ok, two.ok]).toEqual([true, true]);
  expect(log().map((line) => line.split(" ")[0])).toEqual([ada, bea]);
  expect(inside("status", "--porcelain")).toBe("");
});

gitRehearsal("killed at any step, the next start commits each release once", async () => {
  let left = Infinity;
  const git =
    (real: Git): Git =>
    async (args, asked) => {
      if (left <= 0) throw new Error("killed");
      const printed = await real(args, asked);
      left -= 1;
      if (left <= 0) throw new Error("killed");
      return printed;
    };
  const { publish, start, log, inside } = await openCheckout({ git });
  let published = 0;
  for (let steps = 1; steps < 36; steps += 5) {
    await publish(`Line ${(published += 1)}`);
    await publish(`Line ${(published += 1)}`);
    left = steps;
    await start()
      .catchUp()
      .catch(() => undefined);
    left = Infinity;
    await start().catchUp();
    expect(log(), `killed after ${steps}`).toHaveLength(published);
    expect(inside("status", "--porcelain")).toBe("");
    expect(inside("show", "HEAD^:company.yaml")).toContain(`tagline: Line ${published - 1}`);
  }
});

gitTest("a failure is told of when it stands, tried again, and taken back when it is mended", async () => {
  const { publish, commits, folder, warnings, log, clock } = await openCheckout();
  const lock = path.join(folder, ".git/index.lock");
  writeFileSync(lock, "");
  expect(await publish("One line")).toMatchObject({ ok: true });
  await commits.catchUp();
  expect(warnings).toEqual([]);
  await commits.catchUp();
  expect(warnings).toEqual([expect.stringContaining("could not be committed")]);
  expect(warnings[0]).toContain("index.lock");
  rmSync(lock);
  await commits.catchUp();
  expect([warnings.length, log()]).toEqual([1, []]);
  clock.now += minute;
  await commits.catchUp();

  expect(warnings.at(-1)).toBe(null);
  expect(log()).toHaveLength(1);
});
