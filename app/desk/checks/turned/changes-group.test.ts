import { expect, test } from "vitest";
import { editsBetween } from "#app/desk/checks/changed/edits.ts";
import { changesGroup } from "./changes-group.ts";

type Fields = Record<string, unknown>;

/** Words are rare only among many. */
const others = Array.from({ length: 60 }, (_, place) => ({
  file: `legal/other-${place}.md`,
  value: { text: `Page ${place} tells of nothing else.` } as Fields,
}));

/** What is asked where one file reads otherwise: `beside`, the fields of files that stay. */
function asked(file: string, before: Fields, after: Fields, beside: Record<string, Fields> = {}) {
  const kept = [...Object.entries(beside).map(([name, value]) => ({ file: name, value })), ...others];
  const now = [{ file, value: after }, ...kept];
  return changesGroup(editsBetween([{ file, value: before }, ...kept], now), now).findings.map(({ what }) => what);
}

const company = { "company.yaml": { name: "Lighthouse" } };

test.each([
  ["a name that stands nowhere else", "pages/about.yaml", "this site of Harborline", ["Harborline"]],
  ["almost the name of the company", "newsletter/1.md", "the letter of Lightmouse", ["did you mean Lighthouse"]],
  ["somebody in a story", "newsletter/1.md", "the letter of Harborline", []],
  ["the name of the company", "pages/about.yaml", "this site of Lighthouse", []],
])("%s", (_, file, words, told) => {
  expect(asked(file, { text: "You read this site." }, { text: `You read ${words}.` }, company)).toEqual(
    told.map((each) => expect.stringContaining(each) as string),
  );
});

const harbor = { "legal/harbor.md": { title: "Harbor", text: "Boats anchor there." } };
const mole = { "legal/mole.md": { title: "Mole", text: "Nobody anchors there." } };

test.each([
  ["another target under the same words", { label: "The harbor", to: "/mole" }, 1],
  ["other words for the same target", { label: "The mole", to: "/harbor" }, 1],
  ["both", { label: "The mole", to: "/mole" }, 0],
  ["the same in other words", { label: "Our harbor and its boats", to: "/harbor" }, 0],
])("a link is changed in half: %s", (_, link, questions) => {
  const page = { links: [{ label: "The harbor", to: "/harbor" }] };
  expect(asked("pages/about.yaml", page, { links: [link] }, { ...harbor, ...mole })).toHaveLength(questions);
});

const lanterns = {
  "pages/lanterns.yaml": { text: "Lanterns of the harbor burn for 30 days.", more: "Boats need lanterns." },
};

test.each([
  ["Harbor lanterns are lit only on request.", true],
  ["Lanterns burn for 40 days.", true],
  ["Lanterns burn for 30 days.", false],
  ["Lanterns are pretty.", false],
  ["A fisher with lanterns for 40 days once came by.", false],
])("a sentence is put in that promises or limits something: %s", (added, isAsked) => {
  const file = "pages/about.yaml";
  expect(asked(file, { text: "See." }, { text: `See. ${added}` }, lanterns).length > 0).toBe(isAsked);
});

test("a text that stands in two places counts as changed where it takes the place of another", () => {
  const [before, after] = [
    { list: ["One boat here.", "Two boats there."] },
    { list: ["Two boats there.", "Two boats there."] },
  ];
  const files = (value: Fields) => [{ file: "pages/about.yaml", value }];
  expect(editsBetween(files(before), files(after))).toHaveLength(1);
  expect(editsBetween(files(before), files({ list: before.list.toReversed() }))).toHaveLength(0);
});

test("other words are asked about in a draft of few changes, and not where many sentences are said anew", () => {
  const harborly = { lamp: "The lamp of the harbor is lit by the keeper." };
  const texts = Object.fromEntries(["one", "two", "three"].map((each) => [each, `Here is ${each} of the boats.`]));
  const anew = Object.fromEntries(["one", "two", "three"].map((each) => [each, `This is ${each} of the boats.`]));
  const lit = { lamp: "The lamp of the harbor is lit by a clockwork." };

  const beside = { "pages/b.yaml": { text: "In the lamp of the harbor a clockwork turns." } };

  expect(asked("pages/a.yaml", { ...harborly, ...texts }, { ...lit, ...texts }, beside)).toHaveLength(1);
  expect(asked("pages/a.yaml", { ...harborly, ...texts }, { ...lit, ...anew }, beside)).toEqual([]);
});

test("what is put in is held against what the same page declines", () => {
  const limits = ["Ghostwritten reviews are off the table."];
  const ask = (words: string) =>
    asked("services/x.yaml", { text: "Interviews by phone", limits }, { text: `Interviews by phone${words}`, limits });

  expect(ask(", and ghostwritten reviews of your shop")).toEqual([expect.stringContaining("off the table")]);
  expect(ask(", and no ghostwritten reviews")).toEqual([]);
  expect(ask(", and notes of them")).toEqual([]);
});

test("an answer of a quiz that is judged otherwise for the same reason is asked about", () => {
  const quiz = (right: boolean, because: string) => ({ questions: [{ options: [{ text: "Five", right, because }] }] });
  const ask = (after: Fields) => asked("courses/engineer/1/quiz.yaml", quiz(false, "Boats are four."), after);

  expect(ask(quiz(true, "Boats are four."))).toHaveLength(1);
  expect(ask(quiz(false, "Boats are four."))).toEqual([]);
});
