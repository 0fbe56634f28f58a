import { expect, test } from "vitest";
import { publicCredential } from "./public-answers.ts";

test("whoever keeps the answer for a program knows that people are given another", () => {
  const { headers } = publicCredential("{}", "application/vc");

  expect(headers.get("Vary")).toBe("Accept");
  expect(headers.get("Content-Type")).toBe("application/vc");
});
