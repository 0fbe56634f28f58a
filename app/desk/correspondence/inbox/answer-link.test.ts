import { expect, test } from "vitest";
import { answerLink } from "./answer-link.ts";

const message = { kind: "Question", name: "Ada", email: "ada+looms@example.org" };

test("an answer begins with whom it is to, what about, and what was asked", () => {
  const link = answerLink({ ...message, details: [["question", "Do you work with looms?\n\nAnd & when?"]] });
  const { pathname, searchParams } = new URL(link);

  expect(pathname).toBe("ada%2Blooms@example.org");
  expect(searchParams.get("subject")).toBe("Re: Question");
  expect(searchParams.get("body")).toBe(
    "Hello Ada,\r\n\r\n\r\n\r\n> Question: Do you work with looms?\r\n>\r\n> And & when?",
  );
});

test.for(["x", "\n", "😀"])("a long question is cut, so that mail programs take the address: %j", (sign) => {
  const link = answerLink({ ...message, name: "", details: [["question", sign.repeat(4000)]] });
  const body = new URL(link).searchParams.get("body") ?? "";

  expect(body.startsWith("Hello,\r\n")).toBe(true);
  expect(body.endsWith(" ...")).toBe(true);
  expect(body).not.toContain("\uFFFD");
  expect(link.length).toBeLessThan(2000);
});
