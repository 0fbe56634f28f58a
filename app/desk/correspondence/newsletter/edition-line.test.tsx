import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditionLine } from "./edition-line.tsx";
import type { EditionEntry } from "./newsletter-page.ts";

const edition: EditionEntry = {
  slug: "ai-weekly-48",
  number: 48,
  title: "Agents that ask first",
  sendAt: Date.UTC(2026, 10, 17, 12),
  late: false,
  standing: "waits",
  isSeen: false,
  waiting: 0,
  sent: 0,
  failed: 0,
};

test.for<[string, Partial<EditionEntry>, string[]]>([
  ["nobody saw it", {}, ["done", "", "", "end"]],
  ["it was seen", { isSeen: true }, ["done", "done", "", "end"]],
  ["it was changed since", { standing: "changed" }, ["done", "", "", "end"]],
  ["it is approved", { standing: "approved" }, ["done", "done", "done", "end"]],
  ["it left", { standing: "sent" }, ["done", "done", "done", "arrived"]],
])("the line of an edition is filled as far as it came: %s", ([, change, filled]) => {
  const html = renderToStaticMarkup(<EditionLine edition={{ ...edition, ...change }} />);

  const stations = html.match(/<li[^>]*>/g) ?? [];
  expect(stations.map((station) => /data-state="(\w+)"/.exec(station)?.[1] ?? "")).toEqual(filled);
});
