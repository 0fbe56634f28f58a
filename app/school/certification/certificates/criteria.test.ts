import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { requireProgram } from "#app/catalog/programs/programs.server.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { programOf } from "#app/school/courses/course/courses.ts";

const root = path.resolve(import.meta.dirname, "../../../..");

test("what is signed as criteria says what the FAQ says, and of a mentor only where one read the works", () => {
  const { questions } = parse(readFileSync(path.join(root, "content/pages/faq.yaml"), "utf8")) as {
    questions: { slug: string; answer: string[] }[];
  };
  const answer = questions.find(({ slug }) => slug === "what-the-certificate-proves")?.answer.join(" ") ?? "";
  const claims = [
    "completed the five modules",
    "read every lesson, did every exercise to its checklist",
    "passed every quiz with at least 80 percent right",
    "The student ticks off lessons and exercises; our server grades the quizzes.",
  ];

  for (const program of Object.values(programOf)) {
    const { certificate, worksRead } = requireProgram(siteContent(), program);
    // The signed words may say between two of these what the course was about.
    const said = certificate.replace(/, from the first model call to a system in use with tests and monitoring/, "");
    for (const claim of claims)
      expect([answer.includes(claim), said.includes(claim)], `${program}: ${claim}`).toEqual([true, true]);
    expect(certificate).not.toMatch(/mentor|reviewed|read by|project/i);
    for (const word of [/handed in/, /mentor/, /project/])
      expect([word.test(answer), word.test(worksRead)], `${program}: ${word}`).toEqual([true, true]);
  }
});
