import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { siteReport } from "./site-report.server.ts";

async function idsWith(isSet: boolean) {
  const mail = { name: "SMTP_URL", set: isSet } as never;
  const { groups } = await siteReport(siteContent(), [mail], false, Date.parse("2026-11-23"));
  return groups.flatMap(({ findings }) => findings.map(({ id }) => id)).filter((id) => id.startsWith("pause-mail/"));
}

test("where no mail can be sent, each page that promises one to whoever stopped is named, and none where it can", async () => {
  expect(await idsWith(false)).toEqual([
    "pause-mail/legal/privacy.md",
    "pause-mail/pages/pause-settings.yaml",
    "pause-mail/pages/pauses.yaml",
  ]);
  expect(await idsWith(true)).toEqual([]);
});
