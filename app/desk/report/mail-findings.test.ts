import { expect, test } from "vitest";
import { siteContent } from "#tests/content.ts";
import { siteReport } from "./site-report.server.ts";

const idsWith = (isSet: boolean) =>
  siteReport(siteContent(), [{ name: "SMTP_URL", set: isSet } as never], false, Date.parse("2026-11-23"))
    .groups.flatMap(({ findings }) => findings.map(({ id }) => id))
    .filter((id) => id.startsWith("pause-mail/"));

test("where no mail can be sent, each page that promises one to whoever stopped is named, and none where it can", () => {
  expect(idsWith(false)).toEqual(["pause-mail/legal/privacy.md", "pause-mail/pages/pauses.yaml"]);
  expect(idsWith(true)).toEqual([]);
});
