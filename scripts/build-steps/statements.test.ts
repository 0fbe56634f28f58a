import { expect, test } from "vitest";
import { draw, statementsIn } from "./statements.ts";

const files = [
  {
    file: "courses/engineer/1/1-call.md",
    value: {
      body: [
        {
          paragraph: [
            "Write a test. OpenAI answers it with 400. Since March 2026 the price is lower. In Zapier somebody asks first. Zapier it is not. Make a list of it.",
          ],
        },
      ],
    },
  },
  { file: "labs/engineer/1/1-call/lab.json", value: { text: "OpenAI answers it with 400." } },
  { file: "newsletter/ai-weekly-47.md", value: { text: "Google said so." } },
];

test("sentences about tools, vendors and laws, and dated ones, are listed once, and those about ourselves are not", () => {
  expect(statementsIn(files, ["Zapier", "Make"]).map(({ sentence }) => sentence)).toEqual([
    "OpenAI answers it with 400.",
    "Since March 2026 the price is lower.",
    "In Zapier somebody asks first.",
  ]);
});

test("a seed draws the same statements in whatever order they come, and another seed draws others", () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ file: "a", sentence: `Sentence ${at}.` }));

  expect(draw(many, 5, "1")).toHaveLength(5);
  expect(draw(many.toReversed(), 5, "1")).toEqual(draw(many, 5, "1"));
  expect(draw(many, 5, "2")).not.toEqual(draw(many, 5, "1"));
});
