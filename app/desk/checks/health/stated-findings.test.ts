import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { statedFindings } from "./stated-findings.ts";

const { files } = siteReading();
// Lessons name few facts of ours; reading them once is enough.
const light = files.filter(({ file }) => !file.startsWith("courses/"));

test("nothing on the site states another figure than the one place that defines it", () => {
  expect(statedFindings(files)).toEqual([]);
});

const wrong: [text: string, id: string][] = [
  ["A consultation costs $120.00.", "stated/consultation-price/$120.00"],
  ["A consultation lasts half an hour.", "stated/consultation-length/half-an-hour"],
  ["The course advice call takes 20 minutes.", "stated/advice-length/20-minutes"],
  ["A coaching session lasts 45 minutes.", "stated/coaching-length/45-minutes"],
  ["You get six one-hour sessions a month with the monthly package.", "stated/sessions/six-one-hour-sessions"],
  ["The AI Specialist costs $249.95 a month.", "stated/ai-specialist-monthly/$249.95"],
  ["AI Engineering is an 18-month program.", "stated/ai-engineer-term/18-month"],
  ["Both programs run for nine months.", "stated/programs-term/nine-months"],
  ["The AI Specialist takes about 200 hours.", "stated/ai-specialist-hours/200-hours"],
  ["Six modules, each with something you keep.", "stated/modules/six-modules"],
  ["We follow ten core values.", "stated/count-values/ten-core-values"],
  ["The written plan reaches you within five working days.", "stated/plan-days/five-working-days"],
  ["We offer a 30-day money-back guarantee.", "stated/refund-window/30-day"],
  ["Refunds reach you within ten business days.", "stated/refund-days/ten-business-days"],
  ["You can cancel a consultation up to 48 hours before it starts.", "stated/notice/48-hours"],
  ["A chosen time is kept for 30 minutes.", "stated/hold/30-minutes"],
  ["We write when your course stands still for three weeks.", "stated/pause-mail/three-weeks"],
  ["Every work is read within 7 days.", "stated/reading/7-days"],
  ["A quiz is passed at 90%.", "stated/pass-mark/90%"],
  ["Each training session has 12 places.", "stated/count-places/12-places"],
];

const right = [
  "A consultation lasts three quarters of an hour and costs $95.00.",
  "The AI Specialist is sold for six months, AI Engineering for twelve.",
  "AI Engineering takes a year.",
  "A month of coaching has four one-hour sessions.",
  "A month of coaching has four one-hour sessions, so four hours in all.",
  "The two programs have five modules each.",
  "You may bring two colleagues to the consultation.",
  "Her brother took a course of eight modules elsewhere, for $1,900.",
  "They switched off three modules of that tool.",
  "Another school sells nine modules as a program.",
  "Our coffee machine makes 40 cups a day, and two of three readers ask about prices first.",
];

test("each figure that contradicts its definition is found where it stands, and none that agrees or is not ours", () => {
  const found = planted([...wrong.map(([text]) => text), ...right]);

  expect(found.map(({ id, path }) => [path, id])).toEqual(
    wrong.map(([, id], place) => [["body", place], `${id}/legal/terms.md`]),
  );
});

/** What is found of sentences that each are a paragraph of their own, where the page itself defines nothing of them. */
function planted(sentences: string[]) {
  const file = "legal/terms.md";
  const plan = { paragraph: ["It ends with a written plan, which you receive within two working days."] };
  const told = light.map((each) => {
    if (each.file !== file) return each;
    return {
      file,
      value: { ...(each.value as object), body: [...sentences.map((text) => ({ paragraph: [text] })), plan, plan] },
    };
  });
  return statedFindings(told).filter((each) => each.file === file);
}
