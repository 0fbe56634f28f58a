import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LabQuestion } from "./lab-question.tsx";
import { labParts } from "#app/school/courses/part-words/lab-words.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";

const prompt = "MAIL  Where is my order?\nREPLY  It is on its way.\nWhat is the verdict?";

test.for([{ choices: ["right", "wrong"] }, { number: { unit: "mails", within: 0 } }])(
  "a recorded mail and its reply stand apart from the question, with %o",
  (kind) => {
    const { labAnswers: words } = labParts(siteContent(), "sheet", true);
    const page = renderToStaticMarkup(
      words && <LabQuestion item={{ id: "r01", goal: "Read", prompt, ...kind }} words={words} />,
    );

    expect(page).toContain("<span>R01</span>");
    expect(page).toContain("<b>MAIL</b><q>Where is my order?</q>");
    expect(page).toContain("<b>REPLY</b><q>It is on its way.</q>");
    expect(page).toContain("<span>What is the verdict?</span>");
  },
);

test("a number that cannot be read is said to be none, where it was typed, and an empty field is left alone", () => {
  const { labAnswers: words } = labParts(siteContent(), "sheet", true);
  const item = { id: "share", goal: "Count", prompt: "What share is that?", number: { unit: "%", within: 0 } };
  const page = (sent?: string) => renderToStaticMarkup(words && <LabQuestion item={item} words={words} sent={sent} />);

  expect(page("nine")).toContain('aria-invalid="true"');
  expect(page("nine")).toContain('aria-describedby="share-prompt wrong-share-error"');
  expect(page("nine")).toContain(words?.unread);
  expect(page()).not.toContain(words?.unread);
});
