import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { emptyValue } from "#app/desk/writing/fields/field-spec.ts";
import { formSpec } from "#app/desk/writing/fields/form-spec.server.ts";
import { withValue } from "#app/desk/writing/fields/values.ts";
import { DrawingPane } from "./drawing-pane.tsx";

const drawing = siteContent().files["drawings/ai-consulting.yaml"];
const drawn = (fields: unknown) => renderToStaticMarkup(<DrawingPane fields={fields} />);

test("a drawing stands above its fields as they say it now", () => {
  const changed = withValue(drawing, ["marks", 1, "label"], "Make it");

  expect(drawn(drawing)).toContain(">Build<");
  expect(drawn(changed)).toContain(">Make it<");
  expect(drawn(changed)).not.toContain(">Build<");
});

test("while a number or an entry is not finished, it alone is missing in the drawing", () => {
  const lines = (fields: unknown) => drawn(fields).match(/<polyline/g)?.length;

  expect(drawn(withValue(drawing, ["marks", 1, "at", 0], "25x"))).not.toContain(">Build<");
  expect(drawn(withValue(drawing, ["marks", 1, "at", 0], "25x"))).toContain(">Buy<");
  expect(lines(drawing)).toBe(5);
  expect(lines(withValue(drawing, ["lines", 0, "points", 0, 1], ""))).toBe(4);
  expect(drawn(emptyValue(formSpec("drawings/new.yaml") ?? { kind: "markdown" }))).toContain("<svg");
});
