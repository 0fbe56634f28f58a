import { expect, test } from "vitest";
import { checkFields } from "#app/forms.ts";
import { consultationSchema } from "./consultation-request.ts";
import { trainingSchema } from "./training-request.ts";

const today = "2026-11-21";
const training = trainingSchema({ today, courses: ["ai-specialist", "ai-engineer"] });
const place = {
  firstName: " Ada ",
  lastName: "Byron",
  email: "ada@example.org",
  course: "ai-engineer",
  day: "2026-12-10",
  time: "02:00 PM",
};

test("a place in a training is taken as typed, without blanks around it", () => {
  expect(checkFields(place, training)).toMatchObject({
    ok: true,
    value: { firstName: "Ada", day: "2026-12-10", time: "02:00 PM" },
  });
});

test("an empty registration is told what is missing, field by field", () => {
  expect(checkFields({}, training)).toMatchObject({
    ok: false,
    errors: {
      firstName: "Your first name, please",
      lastName: "Your last name, please",
      email: "Your email address, please",
      course: "Please choose a course",
      day: "Please choose a day",
      time: "Please choose one of the six times",
    },
  });
});

test.for([
  ["time", "12:00 PM", "Please choose one of the six times"],
  ["time", "9:00 AM", "Please choose one of the six times"],
  ["course", "ai-wizard", "Please choose one of the courses"],
  ["day", "2026-12-12", "That is a Saturday. Please choose a day from Monday to Friday"],
  ["email", "ada", "Please enter a valid email address"],
  ["lastName", "x".repeat(101), "At most 100 characters, please"],
])("a registration with %s %s is refused", ([field = "", value = "", sentence = ""]) => {
  expect(checkFields({ ...place, [field]: value }, training)).toMatchObject({
    ok: false,
    errors: { [field]: sentence },
  });
});

test("a wish to talk needs a name, an address, a day, a part of the day and a few words", () => {
  const reading = checkFields({}, consultationSchema({ today }));

  expect(Object.keys(reading.ok ? {} : reading.errors).toSorted()).toEqual(["day", "email", "message", "name", "part"]);
});
