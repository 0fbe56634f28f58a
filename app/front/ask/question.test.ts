import { expect, test } from "vitest";
import { checkFields } from "#app/forms/forms.ts";
import { barrier } from "./barrier.ts";
import { questionSchema } from "./question.ts";

const ada = { name: "Ada", email: "ada@mail.example", about: "", question: "Do you work on site?" };

test("a question names its asker; each gap has its own sentence", () => {
  expect(checkFields(ada, questionSchema).ok).toBe(true);
  expect(checkFields({ name: " ", email: "ada", about: "", question: "" }, questionSchema)).toMatchObject({
    ok: false,
    errors: {
      name: "Your name, please",
      email: "Please enter a valid email address",
      question: "Please write a few words",
    },
  });
});

test("mistakes stand in the order of the fields, so that the first link leads to the first of them", () => {
  const read = checkFields({ name: "", email: "", about: "", question: "" }, questionSchema);

  expect(Object.keys(read.ok ? {} : read.errors)).toEqual(["question", "name", "email"]);
});

test("what was looked for before is the question of who adds nothing", () => {
  const read = checkFields({ ...ada, about: "self-hosting n8n", question: "  " }, questionSchema);

  expect(read).toMatchObject({ ok: true, value: { about: "self-hosting n8n", question: "self-hosting n8n" } });
});

test("a barrier has to be told: that there is one helps nobody", () => {
  expect(checkFields({ ...ada, about: barrier, question: " " }, questionSchema)).toMatchObject({ ok: false });
  expect(checkFields({ ...ada, about: barrier, question: "The menu stays open" }, questionSchema).ok).toBe(true);
});

test("a talk that is sent along is a question by itself; without the tick there is none", () => {
  const talk = "You: What does it cost?\nAI: 95 dollars.";
  const read = checkFields({ ...ada, question: " ", talk }, questionSchema);

  expect(read).toMatchObject({ ok: true, value: { talk, question: "Please answer what is asked in the talk." } });
  expect(checkFields({ ...ada, question: " " }, questionSchema).ok).toBe(false);
  expect(checkFields(ada, questionSchema)).toMatchObject({ ok: true, value: { talk: "" } });
});
