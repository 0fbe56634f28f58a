import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ContentMistake } from "#app/site/content.ts";
import { DraftLine } from "./draft-line.tsx";

const line = (hasVersions: boolean, others: ContentMistake[] = []) =>
  renderToStaticMarkup(
    <DraftLine
      keeping={{ state: "untouched" }}
      draft={null}
      mistakes={[]}
      findings={[]}
      others={others}
      hasVersions={hasVersions}
      nameOf={String}
    />,
  );

test("the bar that stays in sight leads to the choice between two versions, and says nothing of it without one", () => {
  expect(line(true)).toContain('<a href="#versions">');
  expect(line(false)).not.toContain("#versions");
});

test("another page that keeps the drafts from being published is named, and the way leads to its field", () => {
  const wrong = { file: "pages/coaching.yaml", title: "AI career coaching", line: 3, column: 1, reason: "Too long." };

  expect(line(false, [{ ...wrong, field: ["title"] }])).toContain(
    '<a href="/admin/content/file?file=pages%2Fcoaching.yaml#field-title">AI career coaching</a>: Too long.',
  );
});
