import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { FewerFiles } from "./look.tsx";
import { handInWordsOf } from "#app/school/courses/part-words/hand-in-words.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";

const file = { path: "sheet.csv", digest: "", kind: "text", bytes: 109, scan: "", within: "" };

test.for([
  [1, 0, "<p>Version 1 had 1 file, this one has 0 files."],
  [1, 1, ""],
  [0, 0, ""],
] as const)("of %i files before and %i now, a returned work says what is left behind", ([before, here, said]) => {
  const newest = { number: 1, files: Array.from({ length: before }, () => file) };
  const Page = createRoutesStub([
    { id: "exercise", path: "/", Component: () => <FewerFiles newest={newest} here={here} /> },
  ]);
  const loaderData = { exercise: { parts: { handIn: handInWordsOf(siteContent()) } } };
  const page = renderToStaticMarkup(<Page hydrationData={{ loaderData }} />);

  expect(said === "" ? page : page.slice(0, said.length)).toBe(said);
});
