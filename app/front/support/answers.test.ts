import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { shortDocuments } from "#app/front/documents/short-documents.server.ts";
import { answersFrom } from "./answers.ts";

const documents = shortDocuments(siteContent());
const answer = answersFrom(documents);
const first = (question: string) => answer(question)[0]?.path;

test.for([
  ["How much does a consultation cost?", "/faq#consultation-cost"],
  ["Do I need to know how to code?", "/faq#need-to-code"],
  ["Do you set cookies?", "/privacy#the-short-version"],
  ["make vs zapier", "/tools/zapier"],
  ["Can I host n8n on my own server", "/tools/n8n"],
])("asked %s it quotes %s first", ([question, path]) => {
  expect(first(question ?? "")).toBe(path);
});

test.for([
  "What is the weather in Paris tomorrow?",
  "Who won the world cup?",
  "Recommend a good pizza recipe",
  "asdf qwer",
  "",
  "who are you",
])("asked %s it says that nothing fits", (question) => {
  expect(answer(question)).toEqual([]);
});

test("it quotes at most three pages, word for word", () => {
  const passages = answer("What happens to my data?");

  expect(passages.length).toBeGreaterThan(0);
  expect(passages.length).toBeLessThanOrEqual(3);
  for (const { path, segments } of passages) {
    const quoted = segments
      .map(({ text }) => text)
      .join("")
      .replaceAll("…", "");
    const whole = documents.filter((document) => document[1] === path).map(([, , text]) => text.replaceAll("\n", " "));
    expect(whole.some((text) => text.includes(quoted))).toBe(true);
  }
});
