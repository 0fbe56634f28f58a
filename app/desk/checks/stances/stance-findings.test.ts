import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { sourcesOf } from "#app/desk/checks/health/fact-sources.ts";
import { nameRules } from "#app/desk/checks/names/name-rules.ts";
import { stanceFindings } from "./stance-findings.ts";

const { files } = siteReading();
const light = files.filter(({ file }) => !file.startsWith("courses/"));

const nameFindings = (texts: typeof files) => nameRules.flatMap((find) => find(sourcesOf(texts)));

test("nothing on the site denies what is so, or names somebody or something otherwise", () => {
  expect([...stanceFindings(files), ...nameFindings(files)]).toEqual([]);
});

const wrong = [
  "The certificate expires after two years.",
  "Our programs run in cohorts with fixed start dates.",
  "AI Engineering needs no programming experience.",
  "You need to know Python for the AI Specialist.",
  "A consultation is free of charge.",
  "Our monthly newsletter brings one tool review.",
  "The certificate is an accredited degree.",
  "We guarantee you a job after the program.",
  "There is no refund for courses.",
  "This site uses cookies to remember you.",
  "We share your data with advertisers.",
  "Your monthly plan renews automatically until you cancel it.",
  "Module 2 can be read for free.",
  "Mentorship is not included in the monthly plan.",
  "Support is available 24/7.",
  "You get lifetime access to all lessons.",
  "The AI Agent Marketplace is available now.",
  "More than 500 companies trust us.",
  "Call us at (555) 010-0200.",
  "Write to info@throughline.test for help.",
  "Our office is at 200 Main Street in Denver.",
  "Throughline was founded in 2012.",
  "At Brightpath we build agents.",
  "Thruline builds agents for small companies.",
  "Join the AI Expert program.",
  "You can book calls on weekends.",
  "Consultations take place Monday to Thursday.",
  "You can book a consultation between 8 a.m. and 8 p.m.",
  "All times are in Pacific Time.",
  "We are open on December 25.",
  "The tutorial was recorded on Monday, November 4, 2026.",
  "Module 6 is about deployment.",
  "Module 3 of the AI Specialist is called Retrieval and structured data.",
  "Claude, made by OpenAI, answers questions.",
  "Make costs $10.59 a month.",
  "You can book a consultation half a year ahead.",
  "Book a call for the same day.",
  "Coaching takes place in small groups.",
  "The next group starts in January.",
  "Refunded money comes as a voucher.",
  "Students pay half.",
  "The written plan comes by post.",
  "The next edition comes on Friday.",
  "We sit in Chicago, close to the river.",
];

const right = [
  "We are closed on Christmas Day, and calls take place Monday to Friday.",
  "The certificate does not expire, and there is no guarantee of an interview.",
  "The site sets no cookies, and help is not available around the clock.",
  "The AI Specialist needs no programming experience.",
  "AI Engineering needs programming experience.",
  "Our weekly newsletter is free.",
  "Module 1 can be read for free before you pay.",
  "Claude comes from Anthropic.",
  "A consultation is free to move until 24 hours before it starts.",
  "Call us at (555) 010-0199, or write to hello@throughline.example.",
];

test("each sentence that denies a fact is found where it stands, and none that says the same as the facts", () => {
  const found = new Set(planted([...wrong, ...right]).map(({ path }) => Number(path[1])));

  expect({
    missed: wrong.filter((_, place) => !found.has(place)),
    alarms: right.filter((_, place) => found.has(place + wrong.length)),
  }).toEqual({ missed: [], alarms: [] });
});

/** What is found of sentences that each are a paragraph of their own. */
function planted(sentences: string[]) {
  const file = "legal/terms.md";
  const body = sentences.map((text) => ({ paragraph: [text] }));
  const told = light.map((each) => (each.file === file ? { file, value: { ...(each.value as object), body } } : each));
  return [...stanceFindings(told), ...nameFindings(told)].filter((each) => each.file === file);
}
