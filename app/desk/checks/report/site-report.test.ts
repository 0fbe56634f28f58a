import { expect, test } from "vitest";
import type { Content } from "#app/site/content.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { beginReport, contentReport, siteReport } from "./site-report.server.ts";

test("a report that was begun and fails is told to whoever asks for it, and to nobody else", async () => {
  const broken: Content = { release: "broken", files: {} };
  beginReport(broken);
  // Nobody listened: that would end the process.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(contentReport(broken)).rejects.toThrow("content/prices.yaml is missing");
});

test("a promised letter that never came is said from the day after it", async () => {
  const said = async (now: string) => {
    const { groups } = await siteReport(siteContent(), [], false, Date.parse(now));
    return groups.flatMap(({ findings }) => findings).filter(({ id }) => id === "letter-missing");
  };

  expect(await said("2026-11-24T23:00:00Z")).toEqual([]);
  expect(await said("2026-11-25T00:00:00Z")).toMatchObject([
    { what: "It promises a letter every Tuesday, and the newest edition is of Nov 17, 2026.", keeping: "never" },
  ]);
});
