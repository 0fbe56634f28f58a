import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DraftLine } from "./draft-line.tsx";

const line = (hasVersions: boolean) =>
  renderToStaticMarkup(
    <DraftLine
      keeping={{ state: "untouched" }}
      draft={null}
      mistakes={[]}
      findings={[]}
      others={0}
      hasVersions={hasVersions}
      nameOf={String}
    />,
  );

test("the bar that stays in sight leads to the choice between two versions, and says nothing of it without one", () => {
  expect(line(true)).toContain('<a href="#versions">');
  expect(line(false)).not.toContain("#versions");
});
