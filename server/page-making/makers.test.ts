import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Content } from "#app/site/content.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { openMakers } from "./makers.ts";

/** Makes a hundred pages of each content, one a millisecond, and says which contents it ended or gave up. */
const bundle = `
const ended = [], left = [];
export const openBuiltPageMaker = () => async ({ release }, share, isWanted) => {
  for (let page = 0; page < 100; page++) {
    if (!isWanted()) { left.push(release); return {}; }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  ended.push(release);
  return { files: { ended: ended.join(), left: left.join() }, inline: {}, pictures: {} };
};
`;

function openPlayed() {
  const build = temporaryFolder();
  mkdirSync(path.join(build, "server"));
  writeFileSync(path.join(build, "server/index.js"), bundle);
  writeFileSync(path.join(build, "made.json"), JSON.stringify({ files: [], inline: {}, pictures: {} }));
  const makers = openMakers(build, 1);
  onTestFinished(() => makers.close());
  return makers;
}

const contentOf = (release: string) => ({ release }) as Content;

test("who begins to write has pages made beforehand, once, and they make way for those that are asked for", async () => {
  const makers = openPlayed();

  makers.warm(contentOf("shown"));
  makers.warm(contentOf("shown"));
  const first = makers.make(contentOf("first"));
  const second = makers.make(contentOf("second"));

  expect((await first).files).toEqual({ ended: "first", left: "shown" });
  expect((await second).files).toEqual({ ended: "first,second", left: "shown" });
});
