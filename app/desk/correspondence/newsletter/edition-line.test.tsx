import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditionLine, EditionReaders } from "./edition-line.tsx";
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

test("the line says that a preview was sent, and not that it was read; and when it leaves", () => {
  const html = (change: Partial<EditionEntry>) =>
    renderToStaticMarkup(<EditionLine edition={{ ...edition, ...change }} />);

  expect(html({ isSeen: true })).toContain("Sent to you, as it is now");
  expect(html({ isSeen: true })).not.toContain("Seen");
  expect(html({ standing: "approved" })).toContain("At its hour");
  expect(html({ standing: "due" })).toContain("Within minutes");
});

test.for<[number, Partial<EditionEntry>, string]>([
  [0, {}, "Nobody is subscribed now: approved, it would reach no one."],
  [1, {}, "1 active subscriber would get it now."],
  [1200, { standing: "approved" }, "1,200 active subscribers would get it now."],
  [0, { standing: "sent" }, "Nobody was subscribed at its hour, so that no letter was sent."],
  [3, { standing: "sent", sent: 0, failed: 1 }, ""],
])("how many get an edition is said before it leaves: %s", ([active, change, words]) => {
  const html = renderToStaticMarkup(<EditionReaders edition={{ ...edition, ...change }} active={active} />);

  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(words);
});
