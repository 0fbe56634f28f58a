import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { stopPartsOf } from "./stop-parts.server.ts";

test("with a stop travel the words of its kind and of its reader alone", () => {
  const partsOf = (shown: Parameters<typeof stopPartsOf>[1], isStudent: boolean) =>
    Object.keys(stopPartsOf(siteContent(), shown, isStudent));

  expect(partsOf({ kind: "lesson", labs: [] }, false)).toEqual([]);
  expect(partsOf({ kind: "lesson", labs: ["lab"] }, true)).toEqual(["labList", "student"]);
  expect(partsOf({ kind: "lesson", film: {} }, false)).toEqual(["film"]);
  expect(partsOf({ kind: "quiz" }, false)).toEqual(["quiz"]);
  expect(partsOf({ kind: "exercise", templates: [] }, false)).toEqual(["handInOffer"]);
  expect(partsOf({ kind: "exercise" }, true)).toEqual(["handInOffer", "handIn", "workParts", "student"]);
  expect(partsOf({ kind: "exercise", templates: ["sheet.csv"] }, false)).toEqual([
    "handInOffer",
    "labTemplates",
    "labFile",
  ]);
});
