import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LabAgreement } from "./lab-agreement.tsx";
import { labParts } from "#app/school/courses/part-words/lab-words.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";

const items = Array.from({ length: 12 }, (_, place) => ({
  id: place < 9 ? `r0${place + 1}` : `count-${place}`,
  goal: "Read",
  prompt: "What is the verdict?",
}));

test.for([
  [11, '<p>Not answered yet: <span><a href="#count-11">12</a></span>. Of these the key says nothing.</p>'],
  [8, '<a href="#r09">R09</a></span><span>, <a href="#count-9">10</a></span>'],
  [2, '<a href="#r03">R03</a></span><span>, <a href="#r04">R04</a></span>'],
  [1, "<p>11 of 12 are not answered: of these the key says nothing yet.</p>"],
] as const)("of twelve items with %i answered, the few that are left are led to", ([answered, said]) => {
  const told = items
    .slice(0, answered)
    .map(({ id }) => [id, { agrees: true, answer: "right", because: "So." }] as const);
  const agreement = { agreed: answered, answered, of: 12, items: Object.fromEntries(told), sent: {} };
  const Page = createRoutesStub([
    { id: "lab", path: "/", Component: () => <LabAgreement agreement={agreement} items={items} known /> },
  ]);
  const loaderData = { lab: { parts: labParts(siteContent(), "sheet", true) } };

  expect(renderToStaticMarkup(<Page hydrationData={{ loaderData }} />)).toContain(said);
});
