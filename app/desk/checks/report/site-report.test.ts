import { expect, test } from "vitest";
import type { Content } from "#app/site/content.ts";
import { beginReport, contentReport } from "./site-report.server.ts";

test("a report that was begun and fails is told to whoever asks for it, and to nobody else", async () => {
  const broken: Content = { release: "broken", files: {} };
  beginReport(broken);
  // Nobody listened: that would end the process.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(contentReport(broken)).rejects.toThrow("content/prices.yaml is missing");
});
