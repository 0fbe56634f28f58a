import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { swapBuild } from "./swap-build.ts";

function openFolder() {
  const root = temporaryFolder();
  const target = path.join(root, "build");
  const write = (folder: string, text: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "page"), text);
  };
  const page = () => (existsSync(target) ? readFileSync(path.join(target, "page"), "utf8") : "none");
  return { root, target, write, page };
}

test("a build that fails leaves the last good one, and nothing of its own", async () => {
  const { root, target, write, page } = openFolder();
  write(target, "good");
  const failing = swapBuild(target, (folder) => {
    write(folder, "half");
    expect(page()).toBe("good");
    return Promise.reject(new Error("a mistake in content/prices.yaml"));
  });

  await expect(failing).rejects.toThrow("a mistake");
  expect(page()).toBe("good");
  expect(readdirSync(root)).toEqual(["build"]);
});

test("a build takes the place of the last one when it is whole, and the first needs none before it", async () => {
  const { root, target, write, page } = openFolder();
  const build = (text: string) =>
    swapBuild(target, (folder) => {
      write(folder, text);
      return Promise.resolve();
    });

  await build("first");
  const first = page();
  writeFileSync(path.join(target, "left-over"), "");
  await build("second");

  expect([first, page()]).toEqual(["first", "second"]);
  expect(readdirSync(target)).toEqual(["page"]);
  expect(readdirSync(root)).toEqual(["build"]);
});

test("what was cut short at any moment loses no good build", async () => {
  const { root, target, write, page } = openFolder();
  write(target, "good");
  write(`${target}-next`, "half");
  renameSync(target, `${target}-old`);

  await expect(swapBuild(target, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");

  expect(page()).toBe("good");
  expect(readdirSync(root)).toEqual(["build"]);
});
